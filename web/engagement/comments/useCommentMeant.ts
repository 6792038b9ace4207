import { useEffect, useState, type RefObject } from 'react'
import { useDispatch } from 'react-redux'
import type { Post } from '../post.js'
import { comeTo, comeToComment, type Come } from '../come-to.js'
import { commentSought } from './comments-slice.js'

interface Coming {
  readonly post: Post
  readonly comeFor: Come | undefined
  /** Of the discussion, and of what is come to where the comment is gone. */
  readonly place: RefObject<HTMLElement | null>
  readonly heading: RefObject<HTMLElement | null>
  /** Whatever is sought is shown, or is not there. */
  readonly isDrawn: boolean
}

/** The comment that somebody has come for: asked for, however far back it is, then brought to them, and marked. Answers its id, once it is there. */
export const useCommentMeant = ({ post, comeFor, place, heading, isDrawn }: Coming): number | undefined => {
  const dispatch = useDispatch()
  const [awaited, setAwaited] = useState<Come>()
  const [meant, setMeant] = useState<number>()
  useEffect(() => {
    if (comeFor?.comment === undefined) return
    dispatch(commentSought({ post, id: comeFor.comment }))
    setAwaited(comeFor)
    setMeant(undefined)
  }, [comeFor])
  useEffect(() => {
    if (!awaited || !isDrawn) return
    const comment = place.current?.querySelector<HTMLElement>(`[data-comment="${awaited.comment}"]`)
    if (comment) comeToComment(comment, awaited.from)
    else comeTo(heading.current, awaited.from)
    setAwaited(undefined)
    setMeant(comment ? awaited.comment : undefined)
  }, [awaited, isDrawn])
  return meant
}
