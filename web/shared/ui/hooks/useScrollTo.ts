import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Brings a part of the page into view each time somebody arrives for it: smoothly, unless they want no motion. */
export const useScrollTo = (id: string | undefined): void => {
  const { key } = useLocation()
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ behavior: isCalm() ? 'auto' : 'smooth' })
  }, [id, key])
}
