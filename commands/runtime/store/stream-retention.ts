import { once } from 'node:events'
import type { AllStreamResolvedEvent, EventStoreDBClient } from '@eventstore/db-client'
import type { Retention } from '../../../domain/kernel/log/retention.js'
import { safely } from '../../../domain/kernel/unexpected.js'
import { filteredSubscription } from '../subscription/filtered-subscription.js'
import { troubleOf } from './gateway-errors.js'
import { positionOf } from './recorded.js'

/** The settings of a stream with which a store forgets events: by age, by number, and up to a revision, as deleting does. */
const SETTINGS = ['$maxAge', '$maxCount', '$tb']

export interface LookedThrough {
  readonly found: readonly Retention[]
  /** Up to there; less than the end where time or room ran out. */
  readonly position: number
}

/** Which part of the log is looked through, after a position and up to another, and until when. */
export interface Looking {
  readonly after: number
  readonly end: number
  readonly until: AbortSignal
}

/** An event of the log, as far as it matters here. */
export interface Seen {
  readonly stream: string
  readonly position: number
  readonly data: unknown
}

interface Through {
  readonly client: EventStoreDBClient
  readonly prefixes: readonly string[]
  /** Events of the whole log from a position on, that at it among them, oldest first. */
  readonly page: (from: number, most: number) => Promise<Seen[]>
}

/** Milliseconds without a word after which the subscription is left: not every server says when it has told all. What it did not tell is read. */
const QUIET = 500
/** Events read at a time where it was left; mostly the rest is less, since a server says at least so often where it is. */
const PAGE = 1_000
/** No more streams at a time; the next time goes on from there. */
const MOST = 10_000

/**
 * The retention that somebody gave to streams whose names begin so, from their metadata, which lie in the log beside them; all else the server
 * passes over by itself. Comes as far as it can and says how far that is. Throws StoreUnavailable.
 */
export const streamRetention = async (through: Through, looking: Looking): Promise<LookedThrough> => {
  const { prefixes, page } = through
  const { end, until } = looking
  const found = new Map<string, readonly string[]>()
  const isMetadata = (stream: string): boolean => prefixes.some((prefix) => stream.startsWith(`$$${prefix}`))
  const see = ({ stream, data }: Seen): void => {
    if (isMetadata(stream)) found.set(stream.slice('$$'.length), settingsIn(data))
  }

  let position = await told(through, looking, (event) => {
    see(event)
    return found.size < MOST
  })
  while (position < end && found.size < MOST && !until.aborted) {
    const next = await page(Math.max(position, 0), PAGE).catch(troubleOf)
    next.filter((event) => event.position > position).forEach(see)
    const reached = next.at(-1)?.position ?? -1
    position = reached > position ? reached : end // nothing comes after it
  }
  return { found: [...found].map(([stream, settings]) => ({ stream, settings })), position }
}

/** Tells metadata to whoever wants more of it, as long as the server has a word to say; answers how far it came. */
const told = async ({ client, prefixes }: Through, { after, end, until }: Looking, hear: (event: Seen) => boolean): Promise<number> => {
  let position = after
  if (after >= end || until.aborted) return position
  const enough = new AbortController()
  const over = safely('subscription', () => enough.abort())
  let trouble: unknown
  const quiet = setTimeout(over, QUIET)
  const reach = (place: number, wantsMore = true): void => {
    position = Math.max(position, place)
    quiet.refresh()
    if (position >= end || !wantsMore) enough.abort()
  }
  const source = filteredSubscription(client, {
    prefixes: prefixes.map((prefix) => `$$${prefix}`),
    after,
    onPassed: reach,
    onCaughtUp: over,
    onError: (error) => {
      trouble = error
      enough.abort()
    },
  })
  const each = ({ event }: AllStreamResolvedEvent): void => {
    if (!event || enough.signal.aborted) return
    const seen = { stream: event.streamId, position: positionOf(event.position), data: event.data }
    reach(seen.position, hear(seen))
  }
  source.on('data', safely('subscription', each))
  until.addEventListener('abort', over)
  try {
    await once(enough.signal, 'abort')
    if (trouble !== undefined) troubleOf(trouble)
    return position
  } finally {
    clearTimeout(quiet)
    until.removeEventListener('abort', over)
    await source.unsubscribe().catch(() => undefined) // already gone
  }
}

const settingsIn = (metadata: unknown): string[] =>
  SETTINGS.filter((name) => typeof metadata === 'object' && metadata !== null && name in metadata)
