import { Suspense, useEffect, useId, useState, type ReactNode } from 'react'
import type { Resolver } from 'react-hook-form'
import { useWasOpen } from '../feed/near.js'
import { Coming } from '../shared/ui/windows/Coming.js'
import { lazyWindow } from '../shared/ui/windows/lazy-window.js'
import { comeNow, type Come } from './come-to.js'
import type { CommentForm } from './comments/comment-form.js'
import type { Post } from './post.js'
import type { Folded } from './TurnComments.js'

/** The discussion below a card, whose code comes with what checks a comment on its kind; without that it is only read. */
export const lateDiscussion = (loadCheck: () => Promise<Resolver<CommentForm> | null> = () => Promise.resolve(null)) =>
  lazyWindow(async () => {
    const [{ CardDiscussion }, check] = await Promise.all([import('./comments/CardDiscussion.js'), loadCheck()])
    return (props: Omit<Parameters<typeof CardDiscussion>[0], 'check'>) => <CardDiscussion {...props} check={check} />
  })

interface Props {
  readonly Late: ReturnType<typeof lateDiscussion>
  readonly post: Post
  /** Whose post it is. */
  readonly author: number
  /** Why nothing can be written there any more. */
  readonly closed?: string | null
  /** It is shown from the beginning. */
  readonly isAlone?: boolean
  /** Somebody has come for it. */
  readonly comeFor?: Come | undefined
  /** What stands between the card and its discussion, with what turns it. */
  readonly children: (folded: Folded) => ReactNode
}

/** What is said about a post, below its card: hidden until it is wanted, and loaded then (spec 2 §4, spec 3 §2); open for who comes back, as they left it. */
export const FoldedDiscussion = ({ Late, post, author, closed = null, isAlone = false, comeFor, children }: Props) => {
  const wasOpen = useWasOpen(post)
  const [isOpen, setOpen] = useState(isAlone || wasOpen)
  const [come, setCome] = useState(comeFor)
  const id = useId()
  useEffect(() => {
    if (!comeFor) return
    setOpen(true)
    setCome(comeFor)
  }, [comeFor])
  const turn = () => {
    setOpen(!isOpen)
    setCome(isOpen ? undefined : comeNow())
  }
  return (
    <>
      {children({ id, isOpen, turn })}
      <Suspense fallback={<Coming />}>
        {isOpen && <Late id={id} post={post} author={author} closed={closed} comeFor={come} close={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
