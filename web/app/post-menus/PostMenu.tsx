import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectMe } from '../../shared/session/session.js'
import type { MenuOf } from './post-menu.js'
import classes from './PostMenu.module.css'

const OwnPostMenu = lazy(async () => ({ default: (await import('./OwnPostMenu.js')).OwnPostMenu }))
const OthersPostMenu = lazy(async () => ({ default: (await import('./OthersPostMenu.js')).OthersPostMenu }))

/** What else can be done with a post: the author edits and deletes, others report it and connect with who wrote it (spec 2 §6, spec 3 §4). */
export const PostMenu = (of: MenuOf) => {
  const me = useSelector(selectMe)
  const { post, author, name, called, own, isReported } = of
  const isMine = me === author
  if (me === undefined || (isMine ? !own : name === null && !isReported)) return null
  return (
    <Suspense fallback={<span className={classes.place} />}>
      {isMine && own ? <OwnPostMenu post={post} called={called} own={own} /> : <OthersPostMenu {...of} />}
    </Suspense>
  )
}
