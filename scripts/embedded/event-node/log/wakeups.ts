import type { Recorded } from './events.js'

/** Called once, with the position of the first event that woke it, or with undefined when events may have been missed. */
export type Waker = (position: number | undefined) => void

/** Wakes those who wait for the next event, of all or of one stream. Each waits anew, so that who is busy costs nothing. */
export class Wakeups {
  #ofAll = new Set<Waker>()
  readonly #ofStream = new Map<string, Set<Waker>>()

  /** Returns how to stop waiting. */
  wait(stream: string | undefined, waker: Waker): () => void {
    if (stream === undefined) {
      this.#ofAll.add(waker)
      return () => void this.#ofAll.delete(waker)
    }
    const waiting = this.#ofStream.get(stream) ?? new Set()
    this.#ofStream.set(stream, waiting.add(waker))
    return () => {
      waiting.delete(waker)
      if (waiting.size === 0 && this.#ofStream.get(stream) === waiting) this.#ofStream.delete(stream)
    }
  }

  wake(events: readonly Recorded[]): void {
    const [first] = events
    if (!first) return
    this.#wakeAll(first.position)
    if (this.#ofStream.size === 0) return
    for (const { stream, position } of events) this.#wakeStream(stream, position)
  }

  /** For when nobody can say what was written. */
  wakeEverybody(): void {
    this.#wakeAll(undefined)
    for (const stream of [...this.#ofStream.keys()]) this.#wakeStream(stream, undefined)
  }

  #wakeAll(position: number | undefined): void {
    const waiting = this.#ofAll
    this.#ofAll = new Set()
    for (const wake of waiting) wake(position)
  }

  #wakeStream(stream: string, position: number | undefined): void {
    const waiting = this.#ofStream.get(stream)
    if (!waiting) return
    this.#ofStream.delete(stream)
    for (const wake of waiting) wake(position)
  }
}
