import { setTimeout as pause } from 'node:timers/promises'
import { jsonEvent, NO_STREAM as NEW_STREAM, START, streamNameFilter } from '@eventstore/db-client'
import type { AllStreamResolvedEvent, AppendExpectedRevision, JSONRecordedEvent, Position, StreamingRead } from '@eventstore/db-client'
import type { Meta } from '../../domain/kernel/messages.js'
import { safely } from '../../domain/kernel/unexpected.js'
import { addressOf } from './address.js'
import { retrySafely } from './safe-retry.js'
import { batches } from './batches.js'
import { inMs, leftUntil, type Deadline } from './deadline.js'
import { storeMeaningOf } from './client-errors.js'
import { inTime, mustAnswer, outcomeOf, troubleOf } from './gateway-errors.js'
import { headOf, type Placed, type Told } from './head.js'
import { throttled } from './throttle.js'
import { watchSubscription } from './subscription-watchdog.js'
import { semaphore } from './semaphore.js'
import { storeClient } from './store-client.js'
import { streamRetention, type LookedThrough, type Looking, type Seen } from './stream-retention.js'
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
  /** Which of our streams somebody had the store forget something of. */
  readonly retention: (looking: Looking) => Promise<LookedThrough>
  readonly close: () => Promise<void>
}

const IN_FLIGHT = 256
const WAITING = 10_000
const BATCH = 500
/** Milliseconds after which an append is given up that should have ended by itself. */
const GRACE = 50
/** While nothing of ours comes, a subscription says where it is no more often than this, in milliseconds: whoever hears it writes it down. */
const PASSED_EVERY = 1_000
/** Milliseconds for what is under way when the client is closed. */
const AT_THE_END = 1_000

/** The one way to the event store: one client a process, safe from the client's defects, positions as numbers. */
export const gateway = ({ url, prefixes, deadline = 5_000, lookEvery = 3_000 }: GatewayOptions): Gateway => {
  const { url: address, credentials, byLeader } = addressOf(url, deadline)
  const client = storeClient(address)
  const inTurn = semaphore(IN_FLIGHT, WAITING)

  /** All of what a reading brings, or nothing when it does not come by then. */
  const whole = async <T>(reading: StreamingRead<T>, by: Deadline): Promise<T[]> => {
    // Told once more, to nobody, when it was given up.
    reading.on(
      'error',
      safely('subscription', () => undefined),
    )
    const giveUp = safely('timer', () => {
      reading.destroy(new UnknownOutcome('The store did not answer in time'))
      reading.cancel().catch(() => undefined) // it did not even begin
    })
    const timer = setTimeout(giveUp, leftUntil(by))
    try {
      const found: T[] = []
      // Read to its end: the client keeps what is left half-read.
      for await (const each of reading) found.push(each)
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
  const pageFrom = async (from: number, maxCount: number): Promise<Seen[]> => {
    const by = inMs(deadline)
    const fromPosition = { commit: BigInt(from), prepare: BigInt(from) }
    const which = { direction: 'forwards', fromPosition, maxCount } as const
    const found = await retrySafely(by, () => whole(client.readAll(which, { highWaterMark: BATCH }), by))
    return found.flatMap(({ event }) => (event ? [{ stream: event.streamId, position: positionOf(event.position), data: event.data }] : []))
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
          return inTime(client.appendToStream(stream, events.map(proposed), how), left + GRACE)
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

    async *subscribe(after, until) {
      const nudges = new EventTarget()
      const nudge = (): void => void nudges.dispatchEvent(new Event('nudge'))
      const passed = throttled(nudge, PASSED_EVERY)
      const said = { position: after, caughtUp: false, head: Infinity } // by the stream itself, beside its events
      const source = client.subscribeToAll(
        {
          fromPosition: after < 0 ? START : { commit: BigInt(after), prepare: BigInt(after) },
          filter: streamNameFilter({
            prefixes: [...prefixes],
            checkpointInterval: 16,
            checkpointReached: (_subscription, position) => {
              said.position = positionOf(position)
              passed.soon()
              return Promise.resolve()
            },
          }),
        },
        { highWaterMark: BATCH },
      )
      // The client tells of an error once and falls silent: destroyed, the stream tells it to whoever reads next.
      source.on(
        'error',
        safely('subscription', (error) => source.destroy(error)),
      )
      source.on(
        'caughtUp',
        safely('subscription', () => {
          said.caughtUp = true
          nudge()
        }),
      )
      // Not every server says when it has told all: it has when it comes to what was the last event of ours when it was asked.
      const headKnown = (position: number): number => {
        if (said.head === Infinity) {
          said.head = position
          nudge()
        }
        return position
      }
      head.find({ position: after, last: -1 }).then(headKnown, () => undefined) // asked for again with every look for silence
      let told = { position: after, caughtUp: false }
      const silence = watchSubscription({
        told: () => (source.readableLength > 0 ? Infinity : Math.max(told.position, said.position)),
        head: () => head.find({ position: told.position, last: -1 }).then(headKnown),
        onSilence: () => source.destroy(new StoreUnavailable('A node tells nothing of what is written')),
        every: lookEvery,
      })
      try {
        for await (const found of batches<AllStreamResolvedEvent>(source, BATCH, until, nudges)) {
          const events = found.flatMap(({ event }) => (event ? [storedOf(event as JSONRecordedEvent)] : []))
          const isAll = source.readableLength === 0 // what the stream said of itself counts once everything before it is read
          const position = events.at(-1)?.position ?? Math.max(told.position, isAll ? said.position : -1)
          const now = { position, caughtUp: told.caughtUp || (said.caughtUp && isAll) || position >= said.head }
          if (now.position === told.position && now.caughtUp === told.caughtUp) continue
          head.passed(told.position, { position, last: events.at(-1)?.position ?? -1 })
          told = now
          yield { events, ...now }
        }
      } catch (error) {
        troubleOf(error)
      } finally {
        silence.end()
        passed.end()
        source.resume() // a stream that nobody reads would never notice that it is over
        await source.unsubscribe().catch(() => undefined) // already gone
      }
    },

    ping: () => end().then(() => undefined, mustAnswer),
    head: (told) => head.find(told).catch(troubleOf),
    end: () => end().catch(troubleOf),
    retention: (looking) => streamRetention({ client, prefixes, page: pageFrom }, looking),
    // A read that was given up on the way may never say that it has ended.
    close: () => Promise.race([client.dispose(), pause(AT_THE_END, undefined, { ref: false })]),
  }
}

const proposed = ({ id, type, data, meta }: Storable) =>
  jsonEvent({ id, type, data: data as Record<string, unknown>, metadata: { ...meta } })

const storedOf = ({ id, type, data, metadata, streamId, revision, position }: JSONRecordedEvent): Stored => ({
  id,
  type,
  data,
  meta: metadata as unknown as Meta,
  stream: streamId,
  revision: Number(revision),
  position: positionOf(position),
})

/** A position is a number here; a log that has grown past 2^53 bytes is refused rather than rounded. */
const positionOf = (position: Position | undefined): number => {
  const number = Number(position?.commit ?? -1n)
  if (!Number.isSafeInteger(number)) throw new RangeError(`Position ${position?.commit} is too large for a number`)
  return number
}
