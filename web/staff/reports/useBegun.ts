import { useRef } from 'react'

/** Whether the moderator has begun to look after a post's reports while its page was open. `isMine` is null where that is not known yet. */
export const useBegun = (post: string, isMine: boolean | null): boolean => {
  const seen = useRef({ post, waiting: false })
  if (seen.current.post !== post) seen.current = { post, waiting: false }
  if (isMine === false) seen.current.waiting = true
  return isMine === true && seen.current.waiting
}
