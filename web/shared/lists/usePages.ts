import { useCallback, useEffect, useRef, useState } from 'react'
import { Problem } from '../net/http.js'
import { asFarAsShown } from './as-far.js'
import { emptyList, listReducers, type Page, type PagedList } from './paged-list.js'

/** Where pages come from: the first, or the one from a place on. Throws a Problem. */
type Load<Told, Next> = (from: Next | null, signal: AbortSignal) => Promise<Told>

interface Pages<Told extends Page<unknown, Next>, Next> extends PagedList<Told['result'][number], Next> {
  /** The page that came last: what is told beside the list. */
  readonly last: Told | null
}

interface Shown<Told extends Page<unknown, Next>, Next> extends Pages<Told, Next> {
  /** All of it anew, as after a failure, or when some of it has changed: as far as it is shown, which stays until that has come. */
  readonly again: () => void
  readonly askMore: () => void
}

/**
 * A list that is kept no longer than the part of a page that shows it, page by page: from its beginning whenever `load` is another, which is to stay
 * the same while its world does; null asks nothing. `wait` is in milliseconds, where `load` may be another again soon. What is not wanted any more is
 * given up, and comes to nothing.
 */
export const usePages = <Told extends Page<unknown, Next>, Next>(load: Load<Told, Next> | null, wait = 0): Shown<Told, Next> => {
  const nothing: Pages<Told, Next> = { ...emptyList, last: null }
  const steps = listReducers<Pages<Told, Next>, Told['result'][number], Next>()
  const [pages, setPages] = useState(nothing)
  const [attempt, setAttempt] = useState(0)
  const loaded = useRef(load)
  const wanted = useRef<AbortSignal>(AbortSignal.abort())

  const ask = async (asked: Promise<Told>, signal: AbortSignal, settled: typeof steps.loaded, failed: typeof steps.failed) => {
    try {
      const told = await asked
      if (!signal.aborted) setPages((now) => ({ ...settled(now, { type: 'told', payload: told }), last: told }))
    } catch (error) {
      if (!signal.aborted) setPages(failed)
      if (!(error instanceof Problem)) throw error
    }
  }

  useEffect(() => {
    const isSame = loaded.current === load && pages.state === 'ready'
    loaded.current = load
    if (!isSame) setPages(nothing)
    if (load === null) return
    const giving = new AbortController()
    const { signal } = giving
    wanted.current = signal
    const shown = isSame ? pages.list.length : 0
    const first = () => asFarAsShown<Told, unknown, Next>(load(null, signal), (from) => load(from, signal), shown, signal)
    const timer = setTimeout(() => void ask(first(), signal, steps.loaded, steps.failed), wait)
    return () => {
      giving.abort()
      clearTimeout(timer)
    }
  }, [load, attempt])

  const again = useCallback(() => setAttempt((before) => before + 1), [])
  const askMore = () => {
    const { next, more } = pages
    if (load === null || next === null || more === 'loading') return
    setPages(steps.moreLoading)
    // Read anew meanwhile, it may end elsewhere.
    const settled: typeof steps.moreLoaded = (now, told) => (now.next === next ? steps.moreLoaded(now, told) : now)
    void ask(load(next, wanted.current), wanted.current, settled, steps.moreFailed)
  }
  return { ...pages, again, askMore }
}
