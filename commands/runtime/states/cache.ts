import { countOf } from '../handled-commands.js'
import type { StreamState } from './stream-state.js'
import { weightOf } from './weight.js'

/** Keeps what was used last while the weights add up to no more than `most`; the newest stays even when it is too heavy. */
export const boundedCache = <V>(most: number, weigh: (value: V) => number) => {
  // A Map remembers insertion order: the first is the one not used for longest.
  const entries = new Map<string, { readonly value: V; readonly weight: number }>()
  let total = 0

  const forget = (key: string): void => {
    const entry = entries.get(key)
    if (entry === undefined) return
    entries.delete(key)
    total -= entry.weight
  }

  return {
    get: (key: string): V | undefined => entries.get(key)?.value,
    set(key: string, value: V): void {
      forget(key)
      const weight = weigh(value)
      entries.set(key, { value, weight })
      total += weight
      for (const oldest of entries.keys()) {
        if (total <= most || oldest === key) break
        forget(oldest)
      }
    },
    forget,
    /** Forgets all of which this is true. */
    forgetWhere(is: (value: V) => boolean): void {
      for (const [key, { value }] of entries) if (is(value)) forget(key)
    },
    /** Of all that is kept. */
    weight: (): number => total,
    clear(): void {
      entries.clear()
      total = 0
    },
  }
}

/** How heavy what is known of a stream is, in entries: of its state, not of its history, and of the commands that are remembered. */
export const weightOfKnown = ({ state, handled }: StreamState<unknown>): number => weightOf(state) + countOf(handled)

/** One for the whole process, so that busy kinds take the room of quiet ones. */
export const stateCache = (entries = 300_000) => boundedCache<StreamState<unknown>>(entries, weightOfKnown)
export type StateCache = ReturnType<typeof stateCache>
