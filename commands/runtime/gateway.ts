import { EventStoreDBClient, jsonEvent, NO_STREAM as NEW_STREAM, START, streamNameFilter } from '@eventstore/db-client'
import type { AllStreamResolvedEvent, JSONRecordedEvent, Position } from '@eventstore/db-client'
import type { Meta } from '../../domain/kernel/messages.js'
import { safely } from '../../domain/kernel/unexpected.js'
import { batches } from './batches.js'
import { inTime, mustAnswer, outcomeOf, troubleOf } from './gateway-errors.js'
import { headOf, type Placed, type Told } from './head.js'
import { nowAndThen } from './now-and-then.js'
import { slots } from './slots.js'
import { NO_STREAM, type Storable, type Store, type Stored } from './store.js'

export interface GatewayOptions {
  /** `esdb://...` of a node or a cluster. */
  readonly url: string
  /** Which streams a subscription tells of: those whose name begins so. */
  readonly prefixes: readonly string[]
  /** Milliseconds an append may take before its outcome counts as unknown. */
  readonly deadline?: number
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
  readonly close: () => Promise<void>
}

const IN_FLIGHT = 256
const WAITING = 10_000
const BATCH = 500
/** While nothing of ours comes, a subscription says where it is no more often than this, in milliseconds: whoever hears it writes it down. */
const PASSED_EVERY = 1_000

/** The one way to the event store: one client a process, safe from the client's defects, positions as numbers. */
export const gateway = ({ url, prefixes, deadline = 5_000 }: GatewayOptions): Gateway => {
  const client = EventStoreDBClient.connectionString(withDeadline(url, deadline))
  const credentials = credentialsOf(url)
  const inTurn = slots(IN_FLIGHT, WAITING)

  const readAll = async (stream: string, after: number, most?: number): Promise<Stored[]> => {
    const found: Stored[] = []
    const which = { fromRevision: BigInt(after + 1), ...(most !== undefined && { maxCount: most }) }
    const reading = client.readStream(stream, which, { highWaterMark: BATCH })
    for await (const { event } of reading) if (event) found.push(storedOf(event as JSONRecordedEvent))
    return found
  }

  const isOurs = (stream: string): boolean => prefixes.some((prefix) => stream.startsWith(prefix))

  /** Events of the whole log before a position, newest first. */
  const page = async (before: number | 'end', maxCount: number): Promise<Placed[]> => {
    const found: Placed[] = []
    const fromPosition = before === 'end' ? before : { commit: BigInt(before), prepare: BigInt(before) }
    // Read to its end: the client keeps what is left half-read.
    for await (const { event } of client.readAll({ direction: 'backwards', fromPosition, maxCount }, { highWaterMark: BATCH }))
      if (event) found.push({ stream: event.streamId, position: positionOf(event.position) })
    return found
  }

  const end = async (): Promise<number> => (await page('end', 1))[0]?.position ?? -1
  const head = headOf(isOurs, (...which) => inTime(page(...which), deadline))

  return {
    read: (...which) => readAll(...which).catch((error: unknown) => (isMissing(error) ? [] : troubleOf(error))),

    append: (stream, events, expected) =>
      inTurn(async () => {
        const expectedRevision = expected === NO_STREAM ? NEW_STREAM : BigInt(expected)
        // Credentials with the call make it a plain Append: the client's batches can mix up the answers of a broken connection.
        const appending = client.appendToStream(stream, events.map(proposed), { expectedRevision, credentials })
        const { position } = await inTime(appending, deadline + 1_000).catch(outcomeOf)
        if (position) {
          head.wrote(positionOf(position))
          return positionOf(position)
        }
        // A server may answer a repeated append without a position; the event has it.
        const last = (await readAll(stream, expected, events.length)).find(({ id }) => id === events.at(-1)?.id)
        if (!last) throw new Error(`The event just appended to ${stream} cannot be read back`)
        return last.position
      }),

    async *subscribe(after, until) {
      const nudges = new EventTarget()
      const nudge = (): void => void nudges.dispatchEvent(new Event('nudge'))
      const passed = nowAndThen(nudge, PASSED_EVERY)
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
      head.find({ position: after, last: after }).then(
        (position) => {
          said.head = position
          nudge()
        },
        () => undefined, // the subscription says what is wrong
      )
      let told = { position: after, caughtUp: false }
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
        passed.end()
        source.resume() // a stream that nobody reads would never notice that it is over
        await source.unsubscribe().catch(() => undefined) // already gone
      }
    },

    ping: () => inTime(end(), deadline).then(() => undefined, mustAnswer),
    head: (told) => head.find(told).catch(troubleOf),
    end: () => inTime(end(), deadline).catch(troubleOf),
    close: () => client.dispose(),
  }
}

const isMissing = (error: unknown): boolean => (error as { type?: string }).type === 'stream-not-found'

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

const withDeadline = (url: string, deadline: number): string =>
  url.includes('defaultDeadline=') ? url : `${url}${url.includes('?') ? '&' : '?'}defaultDeadline=${deadline}`

/** Those of the address; without any a placeholder that an open server ignores. */
const credentialsOf = (url: string) => {
  const [, username = 'anonymous', password = 'anonymous'] = /^[^:]+:\/\/([^:@/]+):([^@/]+)@/.exec(url) ?? []
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) }
}
