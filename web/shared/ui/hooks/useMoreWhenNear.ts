import { useEffect, useRef, type RefObject } from 'react'

interface Around {
  /** What scrolls; the window, if none is named. */
  readonly root?: RefObject<HTMLElement | null>
  /** How near it has to be: room around what scrolls, as an IntersectionObserver takes it. */
  readonly rootMargin: string
}

/** The part at which a list ends of which there is more: nothing is asked for but while it is idle, and then once that part comes near. `none`: there is no more. */
export const useMoreWhenNear = (state: 'idle' | 'loading' | 'failed' | 'none', ask: () => void, { root, rootMargin }: Around) => {
  const part = useRef<HTMLDivElement>(null)
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (!part.current || state !== 'idle') return
    // Anew for each page: where it stood before that one came says nothing.
    const told = (entries: readonly IntersectionObserverEntry[]) => entries.at(-1)?.isIntersecting && latest.current()
    const observer = new IntersectionObserver(told, { root: root?.current ?? null, rootMargin })
    observer.observe(part.current)
    return () => observer.disconnect()
  }, [state, root, rootMargin])
  return part
}
