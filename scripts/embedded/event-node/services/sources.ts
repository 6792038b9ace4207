import type { EventLog } from '../log/event-log.js'
import { TOMBSTONE, type Recorded } from '../log/events.js'
import { lastOf } from '../log/heads.js'
import { readableIn } from '../log/truncation.js'
import { streamDeleted } from '../protocol/refusal.js'
import type { Filter } from './filter.js'
import type { Outbox } from './outbox.js'
import type { ReadRequest } from './read-request.js'

/** Where the events of a subscription come from: pages of the database, then the tail in memory. */
export interface Source {
  /** The next events, of which there may be none to show; undefined when everything is read. */
  next(): Promise<Recorded[] | undefined>
  /** Until there may be more. */
  wait(outbox: Outbox): Promise<void>
}

/** Of all events. */
export interface SourceOfAll extends Source {
  /** Position of the last event that was read, shown or not. */
  readonly last: number
}

/** Events taken from the tail at a time. */
const SLICE = 256
/** Positions that the database looks through at a time: more than a page, for who wants few of the events. */
const STRETCH = 4_000

/** All events after a position that match. */
export const sourceOfAll = (log: EventLog, from: ReadRequest['from'], filter: Filter | undefined): SourceOfAll => {
  const end = (): number => log.tail.next - 1
  let last = from === 'start' ? -1 : from === 'end' ? end() : from
  const shown = (events: Recorded[]): Recorded[] => (filter ? events.filter((event) => filter.matches(event)) : events)
  return {
    get last() {
      return last
    },
    next: async () => {
      if (last >= end()) return undefined
      if (log.tail.reaches(last + 1)) {
        const events = log.tail.from(last + 1, SLICE)
        last += events.length
        return shown(events)
      }
      const to = Math.min(last + STRETCH, end())
      const events = await log.pageOfAll({ from: last + 1, to, direction: 'forwards', count: Infinity }, filter?.prefixes)
      last = events.at(-1)?.position ?? to
      return shown(events)
    },
    wait: async (outbox) => {
      if (last >= end()) await outbox.until((waker) => log.wakeups.wait(undefined, waker))
    },
  }
}

/** The events of one stream after a revision, as far as its metadata let them be read; new ones always. */
export const sourceOfStream = async (log: EventLog, stream: string, from: ReadRequest['from']): Promise<Source> => {
  /** Everything of the stream up to this position of the log has been handed out. */
  let seen = from === 'end' ? log.tail.next - 1 : -1
  const head = await log.head(stream)
  const visible = readableIn(stream, head)
  if (visible === 'tombstoned') throw streamDeleted(stream)
  const end = lastOf(stream, head)
  const first = visible === 'missing' ? end + 1 : visible.from
  let last = from === 'end' ? end : Math.max(first - 1, from === 'start' ? -1 : from)

  const isShown = (event: Recorded): boolean => {
    if (event.revision === TOMBSTONE) throw streamDeleted(stream)
    return event.revision > last && (visible === 'missing' || event.revision > visible.to || visible.isYoungEnough(event))
  }
  const fromTail = (): Recorded[] => {
    const events = log.tail.from(seen + 1, SLICE)
    seen += events.length
    return events.filter((event) => event.stream === stream && isShown(event))
  }
  const fromDatabase = async (): Promise<Recorded[]> => {
    const before = log.tail.next - 1
    const events = await log.pageOfStream(stream, { from: last + 1, to: TOMBSTONE, direction: 'forwards', count: Infinity })
    if (events.length === 0) seen = before
    const shown = events.filter(isShown)
    last = events.at(-1)?.revision ?? last
    return shown
  }

  return {
    next: async () => {
      while (seen < log.tail.next - 1) {
        const events = log.tail.reaches(seen + 1) ? fromTail() : await fromDatabase()
        last = events.at(-1)?.revision ?? last
        if (events.length > 0) return events
      }
      return undefined
    },
    wait: async (outbox) => {
      if (seen < log.tail.next - 1) return
      const position = await outbox.until<number | undefined>((waker) => log.wakeups.wait(stream, waker))
      seen = Math.max(seen, (position ?? 0) - 1)
    },
  }
}
