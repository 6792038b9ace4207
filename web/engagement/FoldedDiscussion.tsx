import { Suspense, useId, useState, type ReactNode } from 'react'
import type { Resolver } from 'react-hook-form'
import { useSelector } from 'react-redux'
import { useWasOpen } from '../feed/near.js'
import { Coming } from '../shared/ui/windows/Coming.js'
import { lazyWindow } from '../shared/ui/windows/lazy-window.js'
import { ComeToRead, isToRead } from './ComeToRead.js'
import type { CommentForm } from './comments/comment-form.js'
import type { Post } from './post.js'
import { selectCounts } from './posts-slice.js'
import type { Folded } from './TurnComments.js'

/** The discussion below a card, whose code comes with what checks a comment on its kind; without that it is only read. */
export const lateDiscussion = (loadCheck: () => Promise<Resolver<CommentForm> | null> = () => Promise.resolve(null)) =>
  lazyWindow(async () => {
    const [{ CardDiscussion }, check] = await Promise.all([import('./comments/CardDiscussion.js'), loadCheck()])
    return (props: Omit<Parameters<typeof CardDiscussion>[0], 'check'>) => <CardDiscussion {...props} check={check} />
  })

type Root = Parameters<typeof selectCounts>[0]

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
  readonly isComeFor?: boolean
  /** What stands between the card and its discussion, with what turns it. */
  readonly children: (folded: Folded) => ReactNode
}

/** What is said about a post, below its card: hidden until it is wanted, and loaded then (spec 2 §4, spec 3 §2); open for who comes back, as they left it. */
export const FoldedDiscussion = ({ Late, post, author, closed = null, isAlone = false, isComeFor = false, children }: Props) => {
  const wasOpen = useWasOpen(post)
  const [isOpen, setOpen] = useState(isAlone || wasOpen)
  const { comments } = useSelector((state: Root) => selectCounts(state, post))
  const way = (): 'to read' | 'to write' => (isToRead(comments) ? 'to read' : 'to write')
  const [wanted, setWanted] = useState(isComeFor ? way : undefined)
  const id = useId()
  const turn = () => {
    setOpen(!isOpen)
    setWanted(isOpen ? undefined : way())
  }
  return (
    <>
      {children({ id, isOpen, turn })}
      <Suspense fallback={<Coming />}>
        {isOpen && (
          <>
            <Late id={id} post={post} author={author} closed={closed} wanted={wanted === 'to write'} close={() => setOpen(false)} />
            {wanted === 'to read' && <ComeToRead id={id} />}
          </>
        )}
      </Suspense>
    </>
  )
}
