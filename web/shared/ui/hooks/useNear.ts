import { useEffect, useRef, useState } from 'react'

/** How near, in pixels below the window. */
const NEAR = '600px'

/** Whether a part of a page has come near the window once: what it needs is not asked for before. */
export const useNear = <Part extends Element>() => {
  const part = useRef<Part>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !part.current) return
    const watching = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: NEAR })
    watching.observe(part.current)
    return () => watching.disconnect()
  }, [isNear])
  return { part, isNear }
}
