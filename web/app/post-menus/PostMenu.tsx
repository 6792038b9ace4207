import { startTransition, Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { identityOf } from '../../shared/format/person.js'
import { selectMe } from '../../shared/session/session.js'
import { useLoadedSoon } from '../../shared/ui/hooks/useLoadedSoon.js'
import { MoreButton } from '../../shared/ui/windows/MoreButton.js'
import type { MenuOf } from './post-menu.js'
import { Coming } from '../../shared/ui/windows/Coming.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'

const OwnPostMenu = lazyWindow(async () => (await import('./OwnPostMenu.js')).OwnPostMenu)
const OthersPostMenu = lazyWindow(async () => (await import('./OthersPostMenu.js')).OthersPostMenu)

/** What else can be done with a post: the author edits and deletes, others report it and connect with who wrote it (spec 2 §6, spec 3 §4). */
export const PostMenu = (of: MenuOf) => {
  const me = useSelector(selectMe)
  const { author, name, own, isReported } = of
  const isMine = me === author
  if (me === undefined || (isMine ? !own : name === null && !isReported)) return null
  return <SomeMenu of={of} own={isMine ? own : undefined} />
}

/** A feed has one of them at each post: until it is pressed it is the button alone, which stays until the menu is there that opens in its place. */
const SomeMenu = ({ of, own }: { of: MenuOf; own: MenuOf['own'] }) => {
  const [isPressed, setPressed] = useState(false)
  useLoadedSoon(own ? OwnPostMenu.load : OthersPostMenu.load)
  const { post, name, called } = of
  const about = name === null ? `this ${called}` : `${identityOf(name, null).name} and this ${called}`
  const label = `More about ${own ? `your ${called}` : about}`
  const closed = <MoreButton label={label} onClick={() => startTransition(() => setPressed(true))} />
  if (!isPressed) return closed
  return (
    <Suspense
      fallback={
        <>
          {closed}
          <Coming />
        </>
      }
    >
      {own ? (
        <OwnPostMenu post={post} label={label} own={own} close={() => setPressed(false)} />
      ) : (
        <OthersPostMenu {...of} label={label} close={() => setPressed(false)} />
      )}
    </Suspense>
  )
}
