import type { EventStoreDBClient, StreamingRead } from '@eventstore/db-client'
import { inMs, type Deadline } from '../../../domain/kernel/deadline.js'
import type { PlacedRawEvent, RawLog } from '../../../domain/kernel/log/raw-event.js'
import { isSealed } from '../../../domain/seals/sealed-streams.js'
import { storeMeaningOf, type StoreMeaning } from './client-errors.js'
import { troubleOf } from './gateway-errors.js'
import { rawRead, type RawReading } from './raw-read.js'
import { retrySafely } from './safe-retry.js'

interface Reading {
  readonly client: EventStoreDBClient
  readonly byLeader: boolean
  readonly isOurs: (stream: string) => boolean
  /** Milliseconds for a page. */
  readonly deadline: number
  /** All of what a reading brings, or nothing when it does not come by then. */
  readonly whole: <T>(reading: StreamingRead<T>, by: Deadline) => Promise<T[]>
}

/** So many events come at a time; while they are worked on the next ones come. */
const PAGE = 1_000

/** There never was such a stream, or it was deleted for good: neither has any events. */
const isNone = (meaning: StoreMeaning): boolean => meaning === 'missing' || meaning === 'gone'

/** The log as it is on disk, in pages. */
export const rawPages = ({ client, byLeader, isOurs, deadline, whole }: Reading): RawLog => {
  const read = async (of: RawReading['of'], most: number): Promise<PlacedRawEvent[]> => {
    const by = inMs(deadline)
    const work = () => whole(rawRead(client, { of, most, requiresLeader: byLeader }), by)
    return retrySafely(by, work).catch((error: unknown) => (isNone(storeMeaningOf(error)) ? [] : troubleOf(error)))
  }

  return {
    isOurs,

    async *from(position) {
      let next = read({ position }, PAGE)
      for (let seen = -1, isOver = false; !isOver;) {
        const page = await next
        const last = page.at(-1)?.position ?? seen
        isOver = page.length < PAGE
        if (!isOver) (next = read({ position: last }, PAGE)).catch(() => undefined) // told when it is its turn
        const before = seen // what a page begins with was the end of the one before
        yield page.filter((event) => event.position > before && isSealed(event.stream))
        seen = last
      }
    },
    stream: (stream, revision, most) => read({ stream, revision }, most),
    last: async (stream) => (await read({ stream, revision: 'last' }, 1))[0],
  }
}
