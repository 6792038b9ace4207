import { setTimeout as pause } from 'node:timers/promises'
import { jsonEvent, NO_STREAM as NEW_STREAM } from '@eventstore/db-client'
import type { AppendExpectedRevision, JSONRecordedEvent, StreamingRead } from '@eventstore/db-client'
import type { RawLog } from '../../../domain/kernel/log/raw-event.js'
import { safely } from '../../../domain/kernel/unexpected.js'
import { addressOf } from './address.js'
import { retrySafely } from './safe-retry.js'
import { inMs, leftUntil, type Deadline } from '../../../domain/kernel/deadline.js'
import { storeMeaningOf } from './client-errors.js'
import { answerIn, mustAnswer, outcomeOf, troubleOf } from './gateway-errors.js'
import { rawPages } from './raw-pages.js'
import { headOf, type Placed, type Told } from './head.js'
import { positionOf, storedOf } from './recorded.js'
import { semaphore } from '../semaphore.js'
import { storeClient } from './store-client.js'
import { streamRetention, type LookedThrough, type Looking, type Seen } from './stream-retention.js'
import { subscription } from '../subscription/subscription.js'
import { NO_STREAM, StoreUnavailable, UnknownOutcome, type Storable, type Store, type Stored } from './store.js'

export interface GatewayOptions {
  /** `esdb://...` of a node or a cluster. */
  readonly url: string
  /** Which streams a subscription tells of: those whose name begins so. */
  readonly prefixes: readonly string[]
  /** Milliseconds that a read may take, and an append before its outcome counts as unknown, where whoever asks does not say. */
  readonly deadline?: number
  /** Milliseconds after which a subscription is looked at again, whether it still tells what there is. */
  readonly lookEvery?: number
}

export interface Gateway extends Store {
  /** Resolves when the store answers; throws StoreUnavailable when it does not. */
  readonly ping: () => Promise<void>
  /**
   * The position of the last event that a subscription tells of; nothing after it is told, though the log may go on. -1 without any. Who was
   * told of some already says so: the log is looked through no further than that.
   */
  readonly head: (told?: Told) => Promise<number>
  /** The position of the last event in the whole log, the server's own among them; -1 for an empty one. */
  readonly end: () => Promise<number>
  /** Whether one of our events is at a position. */
  readonly holds: (position: number) => Promise<boolean>
  /** Which of our streams somebody had the store forget something of. */
  readonly retention: (looking: Looking) => Promise<LookedThrough>
  /** What is stored, as bytes. */
  readonly raw: RawLog
  readonly close: () => Promise<void>
}

const IN_FLIGHT = 256
const WAITING = 10_000
const BATCH = 500
const NOTHING_BEGINS = 'Unexpected ReadAllResult'
/** Milliseconds after which an append is given up that should have ended by itself. */
const GRACE = 50
/** Milliseconds for what is under way when the client is closed. */
const AT_THE_END = 1_000

/** The one way to the event store: one client a process, safe from the client's defects, positions as numbers. */
export const gateway = ({ url, prefixes, deadline = 5_000, lookEvery = 3_000 }: GatewayOptions): Gateway => {
  const { url: address, credentials, byLeader } = addressOf(url, deadline)
  const client = storeClient(address)
  const inTurn = semaphore(IN_FLIGHT, WAITING)

  /** All of what a reading brings, or nothing when it does not come by then. */
  const whole = async <T>(reading: StreamingRead<T>, by: Deadline): Promise<T[]> => {
    const found: T[] = []
    const giveUp = safely('timer', () => {
      reading.destroy(new UnknownOutcome('The store did not answer in time'))
      reading.cancel().catch(() => undefined) // it did not even begin
    })
    const timer = setTimeout(giveUp, leftUntil(by))
    try {
      // Flows to its end: the client keeps what is left half-read. Told of each at once, which is faster than a promise for each.
      await new Promise<void>((resolve, reject) => {
        reading.on('error', safely('subscription', reject)) // told once more, to nobody, when it was given up
        reading.on(
          'end',
          safely('subscription', () => resolve()),
        )
        reading.on(
          'close',
          safely('subscription', () => reject(new UnknownOutcome('The reading was closed before its end'))),
        )
        reading.on(
          'data',
          safely('subscription', (each: T) => void found.push(each)),
        )
      })
      return found
    } finally {
      clearTimeout(timer)
    }
  }

  /** By the leader, since a decision on what is old is refused in the end. */
  const readStream = (stream: string, after: number, most?: number, by = inMs(deadline)): Promise<Stored[]> =>
    retrySafely(by, async () => {
      const which = { fromRevision: BigInt(after + 1), ...(most !== undefined && { maxCount: most }), requiresLeader: byLeader }
      const found = await whole(client.readStream(stream, which, { highWaterMark: BATCH }), by)
      return found.flatMap(({ event }) => (event ? [storedOf(event as JSONRecordedEvent)] : []))
    })

  const isOurs = (stream: string): boolean => prefixes.some((prefix) => stream.startsWith(prefix))

  /** Events of the whole log before a position, newest first. */
  const page = async (before: number | 'end', maxCount: number): Promise<Placed[]> => {
    const by = inMs(deadline)
    const fromPosition = before === 'end' ? before : { commit: BigInt(before), prepare: BigInt(before) }
    const which = { direction: 'backwards', fromPosition, maxCount, requiresLeader: byLeader } as const
    const found = await retrySafely(by, () => whole(client.readAll(which, { highWaterMark: BATCH }), by))
    return found.flatMap(({ event }) => (event ? [{ stream: event.streamId, position: positionOf(event.position) }] : []))
  }

  /** Events of the whole log from a position on, that at it among them, oldest first. */
  const pageFrom = async (from: number, maxCount: number, requiresLeader = false): Promise<Seen[]> => {
    const by = inMs(deadline)
    const fromPosition = { commit: BigInt(from), prepare: BigInt(from) }
    const which = { direction: 'forwards', fromPosition, maxCount, requiresLeader } as const
    const found = await retrySafely(by, () => whole(client.readAll(which, { highWaterMark: BATCH }), by))
    return found.flatMap(({ event }) => (event ? [{ stream: event.streamId, position: positionOf(event.position), data: event.data }] : []))
  }

  /** The event at a position, if there is one: a server says that it cannot read where none begins. */
  const at = async (position: number): Promise<Placed | undefined> => {
    const [found] = await pageFrom(position, 1, byLeader).catch((error: unknown) => {
      if ((error as Error).message.includes(NOTHING_BEGINS)) return []
      throw error
    })
    return found?.position === position ? found : undefined
  }

  const end = async (): Promise<number> => (await page('end', 1))[0]?.position ?? -1
  const head = headOf(isOurs, page)

  return {
    read: (...which) => readStream(...which).catch((error: unknown) => (storeMeaningOf(error) === 'missing' ? [] : troubleOf(error))),

    append: (stream, events, expected, by = inMs(deadline)) =>
      inTurn(async () => {
        if (leftUntil(by) === 0) throw new StoreUnavailable('Too much waits for the store')
        const expectedRevision: AppendExpectedRevision = expected === NO_STREAM ? NEW_STREAM : BigInt(expected)
        const attempt = () => {
          const left = Math.ceil(leftUntil(by))
          // Credentials with the call make it a plain Append: the client's batches can mix up the answers of a broken connection.
          const how = { expectedRevision, credentials, requiresLeader: byLeader, deadline: left }
          return answerIn(left + GRACE, client.appendToStream(stream, events.map(proposed), how))
        }
        const { position } = await retrySafely(by, attempt).catch(outcomeOf)
        if (position) {
          head.wrote(positionOf(position))
          return positionOf(position)
        }
        // A server may answer a repeated append without a position; the event has it.
        const last = (await readStream(stream, expected, events.length, by).catch(outcomeOf)).find(({ id }) => id === events.at(-1)?.id)
        if (!last) throw new Error(`The event just appended to ${stream} cannot be read back`)
        return last.position
      }),

    subscribe: (after, until) => subscription({ client, prefixes, head, lookEvery }, after, until),

    ping: () => end().then(() => undefined, mustAnswer),
    head: (told) => head.find(told).catch(troubleOf),
    end: () => end().catch(troubleOf),
    holds: (position) => at(position).then((found) => found !== undefined && isOurs(found.stream), troubleOf),
    raw: rawPages({ client, byLeader, isOurs, deadline, whole }),
    retention: (looking) => streamRetention({ client, prefixes, page: pageFrom }, looking),
    // A read that was given up on the way may never say that it has ended.
    close: () => Promise.race([client.dispose(), pause(AT_THE_END, undefined, { ref: false })]),
  }
}

const proposed = ({ id, type, data, meta }: Storable) =>
  jsonEvent({ id, type, data: data as Record<string, unknown>, metadata: { ...meta } })
