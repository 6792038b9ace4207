import { useEffect, useRef, useState } from 'react'
import { Problem } from '../net/http.js'
import { emptyList, type Page, type PagedList } from './paged-list.js'

/** Where pages come from: the first, or the one from a place on. Throws a Problem. */
type Load<Told, Next> = (from: Next | null, signal: AbortSignal) => Promise<Told>

interface Pages<Told extends Page<unknown, Next>, Next> extends PagedList<Told['result'][number], Next> {
  /** The page that came last: what is told beside the list. */
  readonly last: Told | null
  /** All of it anew, as after a failure. */
  readonly again: () => void
  readonly askMore: () => void
}

/**
 * A list that is kept no longer than the part of a page that shows it, page by page: from its beginning whenever `load` is another, which is to stay
 * the same while its world does; null asks nothing. `wait` is in milliseconds, where `load` may be another again soon. What is not wanted any more is
 * given up, and comes to nothing.
 */
export const usePages = <Told extends Page<unknown, Next>, Next>(load: Load<Told, Next> | null, wait = 0): Pages<Told, Next> => {
  const nothing: Omit<Pages<Told, Next>, 'again' | 'askMore'> = { ...emptyList, last: null }
  const [pages, setPages] = useState(nothing)
  const [attempt, setAttempt] = useState(0)
  const wanted = useRef<AbortSignal>(AbortSignal.abort())

  const ask = async (from: Next | null, signal: AbortSignal, settled: (told: Told) => typeof nothing, failed: Partial<typeof nothing>) => {
    try {
      const told = await load!(from, signal)
      if (!signal.aborted) setPages(settled(told))
    } catch (error) {
      if (!signal.aborted) setPages((now) => ({ ...now, ...failed }))
      if (!(error instanceof Problem)) throw error
    }
  }

  useEffect(() => {
    setPages(nothing)
    if (load === null) return
    const giving = new AbortController()
    wanted.current = giving.signal
    const settled = (told: Told) => ({ state: 'ready', list: told.result, next: told.next, more: 'idle', last: told }) as const
    const timer = setTimeout(() => void ask(null, giving.signal, settled, { state: 'failed' }), wait)
    return () => {
      giving.abort()
      clearTimeout(timer)
    }
  }, [load, attempt])

  const askMore = () => {
    const { next, list, more } = pages
    if (next === null || more === 'loading') return
    setPages({ ...pages, more: 'loading' })
    const settled = (told: Told) => ({ ...pages, list: [...list, ...told.result], next: told.next, more: 'idle' as const, last: told })
    void ask(next, wanted.current, settled, { more: 'failed' })
  }
  return { ...pages, again: () => setAttempt((before) => before + 1), askMore }
}
