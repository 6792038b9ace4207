import type { Range } from '../storage/pages.js'
import type { Recorded } from './events.js'
import { pageOfRun } from './page-of-run.js'

const MOST_EVENTS = 10_000
const MOST_BYTES = 32 * 1024 * 1024
/** Dropped at once, so that dropping is rare. */
const SLACK = 1.25

/** The last events of the log in memory: what is live, or was written just now, needs no database. Bounded in events and bytes. */
export class Tail {
  #events: Recorded[] = []
  /** The same by stream. */
  readonly #streams = new Map<string, Recorded[]>()
  #bytes = 0
  #next: number

  constructor(next: number) {
    this.#next = next
  }

  /** Position that the next event will have. */
  get next(): number {
    return this.#next
  }

  /** Whether everything from this position on is here. */
  reaches(position: number): boolean {
    return position >= this.#next - this.#events.length
  }

  /** At most `count` events from a position on that it reaches. */
  from(position: number, count: number): Recorded[] {
    const start = Math.max(0, position - (this.#next - this.#events.length))
    return this.#events.slice(start, start + count)
  }

  /** The beginning of what a range of a stream asks for, if it is here. */
  page(stream: string, range: Range): Recorded[] | undefined {
    return pageOfRun(this.#streams.get(stream), range)
  }

  push(events: readonly Recorded[]): void {
    for (const event of events) {
      this.#events.push(event)
      this.#index(event)
      this.#bytes += sizeOf(event)
    }
    this.#next += events.length
    if (this.#events.length > MOST_EVENTS * SLACK || this.#bytes > MOST_BYTES * SLACK) this.#trim()
  }

  /** Empties it: events may have been written that it has not seen. */
  restart(next: number): void {
    this.#events = []
    this.#streams.clear()
    this.#bytes = 0
    this.#next = next
  }

  #index(event: Recorded): void {
    const ofStream = this.#streams.get(event.stream)
    if (ofStream) ofStream.push(event)
    else this.#streams.set(event.stream, [event])
  }

  #trim(): void {
    let dropped = 0
    while (this.#events.length - dropped > MOST_EVENTS || this.#bytes > MOST_BYTES) this.#bytes -= sizeOf(this.#events[dropped++]!)
    this.#events = this.#events.slice(dropped)
    this.#streams.clear()
    for (const event of this.#events) this.#index(event)
  }
}

const sizeOf = ({ data, metadata }: Recorded): number => data.length + metadata.length
