import type { Range } from '../storage/pages.js'
import type { Recorded } from './events.js'
import { MOST_OF_A_RUN, pageOfRun } from './page-of-run.js'

/** No more of one stream: who reads a long one reads it once. */
const MOST_BYTES = 256 * 1024
/** Of all streams together. */
const ALL_BYTES = 24 * 1024 * 1024
/** What an event costs beside its data, which are kept twice: as they were written, and as a message. */
const OVERHEAD = 1_000

interface Run {
  /** One after the other, without a gap. */
  readonly events: Recorded[]
  bytes: number
}

/** Events of the streams that were read last, with what was written to them since: what never changes needs no second look. Bounded in bytes. */
export class StreamsInMemory {
  readonly #runs = new Map<string, Run>()
  #bytes = 0

  /** The page that the range asks for, if all of it is here. */
  page(stream: string, range: Range): Recorded[] | undefined {
    const run = this.#runs.get(stream)
    if (!run) return undefined
    const page = pageOfRun(run.events, range)
    if (!page) return undefined
    this.#runs.delete(stream) // and again behind those that were asked for earlier
    this.#runs.set(stream, run)
    return page
  }

  /** Keeps a page of a stream, in the order of revisions, if it is short; in place of what could not answer for it. */
  keep(stream: string, events: readonly Recorded[]): void {
    if (events.length === 0) return
    this.#drop(stream)
    const run = { events: [...events], bytes: events.reduce((sum, event) => sum + costOf(event), 0) }
    if (isLong(run)) return
    this.#runs.set(stream, run)
    this.#bytes += run.bytes
    this.#trim()
  }

  /** To be told of everything that is written. */
  add(events: readonly Recorded[]): void {
    for (const event of events) this.#add(event)
    this.#trim()
  }

  forget(): void {
    this.#runs.clear()
    this.#bytes = 0
  }

  #add(event: Recorded): void {
    const run = this.#runs.get(event.stream)
    if (!run || run.events.at(-1)!.revision + 1 !== event.revision) return
    run.events.push(event)
    run.bytes += costOf(event)
    this.#bytes += costOf(event)
    if (isLong(run)) this.#drop(event.stream)
  }

  #drop(stream: string): void {
    this.#bytes -= this.#runs.get(stream)?.bytes ?? 0
    this.#runs.delete(stream)
  }

  #trim(): void {
    for (const stream of this.#runs.keys()) {
      if (this.#bytes <= ALL_BYTES) return
      this.#drop(stream)
    }
  }
}

const isLong = ({ events, bytes }: Run): boolean => events.length > MOST_OF_A_RUN || bytes > MOST_BYTES + OVERHEAD * events.length

const costOf = ({ data, metadata }: Recorded): number => 2 * (data.length + metadata.length) + OVERHEAD
