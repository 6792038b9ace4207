import { createContext, startTransition, use, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Post } from '../engagement/post.js'
import { hold, placeOf, placesNow, type Held } from './places.js'

/** How near to the window, in pixels above and below, a post is made whole. */
const NEAR = '2000px 0px'
type Told = (isNear: boolean) => void
interface Sight {
  readonly look: (part: Element, told: Told) => () => void
  /** The entry of the browser's history on which all of it stands, where who comes back to that finds it as it was. */
  readonly entry: () => string | undefined
}

/** One look for all posts of a feed; `root` is what scrolls them, where that is not the window. */
export const createSight = (root: Element | null = null, entry: Sight['entry'] = () => undefined): Sight & { readonly end: () => void } => {
  const ears = new Map<Element, Told>()
  const observer = new IntersectionObserver(
    (entries) => entries.forEach(({ target, isIntersecting }) => ears.get(target)?.(isIntersecting)),
    { root, rootMargin: NEAR },
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
    entry,
    end: () => observer.disconnect(),
  }
}

export const SightContext = createContext<Sight | null>(null)

/** What is said of it is open below it. */
const isOpen = (part: HTMLElement) => part.querySelector('[data-within]') !== null

/** Whether what is said of a post stood open when one left this very entry of the history: elsewhere it is hidden until it is wanted (spec 3 §2). */
export const useWasOpen = (post: Post): boolean => {
  const entry = use(SightContext)?.entry()
  return entry !== undefined && entry === placeOf(post)?.openOn
}

/** It holds the focus, or is open, where somebody may be writing. */
const isUsed = (part: HTMLElement) => part.contains(document.activeElement) || isOpen(part)

/** What the element says that names a post: none is there until the post is drawn whole. */
const nameOf = (title: string) => document.getElementById(title)?.textContent

/**
 * Whether a post stands so near to what is seen that it is to be whole, and what keeps its place else, if that is known. One that was never
 * whole is so until it is known how high it is, and one that holds the focus or whose discussion is open stays so; where nobody looks along a
 * feed, each is. `title` is the id of what names it.
 */
export const useHeldPlace = (
  post: Post,
  title: string,
): { part: RefObject<HTMLElement | null>; isNear: boolean; place: Held | undefined } => {
  const sight = use(SightContext)
  const part = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(() => sight === null || (placeOf(post)?.isWhole ?? true))
  useLayoutEffect(() => {
    const { current } = part
    if (!current || !sight) return
    const places = placesNow()
    const keep = (isWhole: boolean) => {
      const { name = '', openOn: before } = placeOf(post) ?? {}
      const entry = sight.entry()
      const openOn = isOpen(current) ? entry : before === entry ? undefined : before
      hold(places, post, { height: current.offsetHeight, name: nameOf(title) ?? name, isWhole, openOn })
    }
    let whole = isNear
    const end = sight.look(current, (near) => {
      if (near === whole || (!near && (current.offsetHeight === 0 || isUsed(current)))) return
      if (!near) keep(false)
      whole = near
      startTransition(() => setNear(near)) // in pieces, while it is still out of sight
    })
    return () => {
      end()
      if (whole && current.offsetHeight > 0) keep(true)
    }
  }, [post, sight, title])
  return { part, isNear, place: placeOf(post) }
}
