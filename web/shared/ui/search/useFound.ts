import { useEffect, useState } from 'react'
import { Problem } from '../../net/http.js'
import { TYPING } from './typing-pause.js'

/** What a server offers for what was typed. `again` asks once more after a failure. */
export interface Found<Item> {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly items: readonly Item[]
  readonly again: () => void
}

/**
 * Asks when `typed` changes, at once for an empty one; null asks nothing. Only the latest answer counts, and meanwhile there is nothing to
 * choose: an answer to other letters would be the wrong one. `find` is to stay the same while its world does; it throws Problems. Its `signal`
 * gives up what is not wanted any more.
 */
export const useFound = <Item>(
  find: (typed: string, signal: AbortSignal) => Promise<readonly Item[]>,
  typed: string | null,
): Found<Item> => {
  const [found, setFound] = useState<Omit<Found<Item>, 'again'>>({ state: 'loading', items: [] })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (typed === null) return
    let isWanted = true
    const giving = new AbortController()
    setFound({ state: 'loading', items: [] })
    const ask = () =>
      find(typed, giving.signal).then(
        (items) => isWanted && setFound({ state: 'ready', items }),
        (error: unknown) => {
          if (isWanted) setFound({ state: 'failed', items: [] })
          if (!(error instanceof Problem)) throw error
        },
      )
    const timer = setTimeout(() => void ask(), typed === '' ? 0 : TYPING)
    return () => {
      isWanted = false
      giving.abort()
      clearTimeout(timer)
    }
  }, [find, typed, attempt])
  return { ...found, again: () => setAttempt((before) => before + 1) }
}
