import { useEffect, useState, type RefObject } from 'react'
import type { Post } from '../../engagement/post.js'

/** Only the line in the middle counts: one video alone can be on it. */
const MIDDLE = '-50% 0px -50% 0px'

/** Which of the parts of a list, by what they say in `data-watch`, is in the middle of it; `first` until one is seen. */
export const useCurrent = (list: RefObject<HTMLElement | null>, posts: readonly Post[], first: Post): Post => {
  const [current, setCurrent] = useState(first)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const there = entries.find(({ isIntersecting }) => isIntersecting)
        if (there) setCurrent((there.target as HTMLElement).dataset['watch'] as Post)
      },
      { root: list.current, rootMargin: MIDDLE },
    )
    for (const part of list.current?.querySelectorAll('[data-watch]') ?? []) observer.observe(part)
    return () => observer.disconnect()
  }, [list, posts])
  return current
}
