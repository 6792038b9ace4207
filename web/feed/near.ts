import { createContext, use, useEffect, useRef, useState, type RefObject } from 'react'
import type { Post } from '../engagement/post.js'

/** How near to the window, in pixels above and below, a post is made whole. */
const NEAR = '2000px 0px'
/** So many are kept in mind; of others a page learns it anew. */
const KEPT = 5_000

/** What keeps the place of a post: how high it was in pixels, and what it is called. */
interface Held {
  readonly height: number
  readonly name: string
}

/** As posts were when they were last whole: who comes back finds the feed as long as it was, and so their place. */
const held = new Map<Post, Held>()

const hold = (post: Post, place: Held): void => {
  held.delete(post)
  held.set(post, place)
  if (held.size > KEPT) held.delete(held.keys().next().value!)
}

type Told = (isNear: boolean) => void
interface Sight {
  readonly look: (part: Element, told: Told) => () => void
}

/** One look for all posts of a feed. */
export const createSight = (): Sight & { readonly end: () => void } => {
  const ears = new Map<Element, Told>()
  const observer = new IntersectionObserver(
    (entries) => entries.forEach(({ target, isIntersecting }) => ears.get(target)?.(isIntersecting)),
    { rootMargin: NEAR },
  )
  return {
    look: (part, told) => {
      ears.set(part, told)
      observer.observe(part)
      return () => {
        ears.delete(part)
        observer.unobserve(part)
      }
    },
    end: () => observer.disconnect(),
  }
}

export const SightContext = createContext<Sight | null>(null)

/**
 * Undefined while a post stands so near to what is seen that it is to be whole; else what keeps its place. One that was never whole is whole
 * until it is known how high it is, and so is the one that holds the focus. `title` is the id of what names it.
 */
export const useHeldPlace = (post: Post, title: string): { part: RefObject<HTMLElement | null>; place: Held | undefined } => {
  const sight = use(SightContext)
  const part = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(() => !held.has(post))
  useEffect(() => {
    const { current } = part
    if (!current || !sight) return
    return sight.look(current, (near) => {
      if (near) setNear(true)
      if (near || current.offsetHeight === 0 || current.contains(document.activeElement)) return
      hold(post, { height: current.offsetHeight, name: document.getElementById(title)?.textContent ?? '' })
      setNear(false)
    })
  }, [post, sight, title])
  return { part, place: isNear ? undefined : held.get(post) }
}
