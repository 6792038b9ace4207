import { useEffect, useRef } from 'react'
import type { Post } from '../engagement/post.js'
import { focusOn } from '../shared/ui/focus-on.js'

const cardOf = (post: Post | undefined) => post && document.querySelector<HTMLElement>(`main [data-watch="${post}"]`)

/** A menu, or a window that asks first, stands in no post: what was pressed is the post from which it was opened. */
const OVER = '[role="menu"], [role="dialog"]'

/**
 * Who has pressed what takes a post out of a feed goes on from the next one, else from the one before it, else from the heading,
 * unless they are elsewhere by then: the focus has gone with the post.
 */
export const useGoneFocus = (posts: readonly Post[]): void => {
  const pressed = useRef<string>(undefined)
  const before = useRef(posts)
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const at = target as Element
      if (!at.closest(OVER)) pressed.current = at.closest<HTMLElement>('[data-watch]')?.dataset['watch']
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [])
  useEffect(() => {
    const all = before.current
    before.current = posts
    const place = all.findIndex((post) => post === pressed.current)
    if (place < 0 || posts.includes(all[place]!) || document.activeElement !== document.body) return
    const next = [...all.slice(place + 1), ...all.slice(0, place).reverse()].find((post) => posts.includes(post))
    const to = cardOf(next) ?? document.querySelector<HTMLElement>('main h1')
    if (to) focusOn(to, { preventScroll: true })
  }, [posts])
}
