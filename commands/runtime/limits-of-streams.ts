import { once } from 'node:events'
import { START, streamNameFilter, type AllStreamResolvedEvent, type EventStoreDBClient } from '@eventstore/db-client'
import { safely } from '../../domain/kernel/unexpected.js'
import { troubleOf } from './gateway-errors.js'

/** The settings of a stream with which a store forgets events: by age, by number, and up to a revision, as deleting does. */
const LIMITS = ['$maxAge', '$maxCount', '$tb']

/** What the metadata of a stream say: the names of its limits, none where they were taken back. */
export interface Limited {
  readonly stream: string
  readonly names: readonly string[]
}

export interface LookedThrough {
  readonly limits: readonly Limited[]
  /** Up to there. */
  readonly position: number
}

/** Which part of the log is looked through, after a position and up to another, and until when. */
export interface Looking {
  readonly after: number
  readonly end: number
  readonly until: AbortSignal
}

/** Milliseconds without a word after which all was told: not every server says when it is done. */
const QUIET = 1_000
/** No more streams at a time; the next time goes on from there. */
const MOST = 10_000

/**
 * The limits that somebody gave to streams whose names begin so, from their metadata, which lie in the log beside them; all else the server
 * passes over by itself. Comes as far as it can and says how far that is. Throws StoreUnavailable.
 */
export const limitsOfStreams = async (
  client: EventStoreDBClient,
  prefixes: readonly string[],
  { after, end, until }: Looking,
): Promise<LookedThrough> => {
  const found = new Map<string, readonly string[]>()
  let position = after
  if (after >= end || until.aborted) return { limits: [], position }
  const enough = new AbortController()
  const over = safely('subscription', () => enough.abort())
  let trouble: unknown
  const quiet = setTimeout(over, QUIET)
  const reach = (place: number): void => {
    position = Math.max(position, place)
    quiet.refresh()
    if (position >= end || found.size >= MOST) enough.abort()
  }
  const source = client.subscribeToAll({
    fromPosition: after < 0 ? START : { commit: BigInt(after), prepare: BigInt(after) },
    filter: streamNameFilter({
      prefixes: prefixes.map((prefix) => `$$${prefix}`),
      checkpointInterval: 16,
      checkpointReached: (_subscription, place) => {
        reach(Number(place.commit))
        return Promise.resolve()
      },
    }),
  })
  const hear = ({ event }: AllStreamResolvedEvent): void => {
    if (!event) return
    found.set(event.streamId.slice('$$'.length), namesIn(event.data))
    reach(Number(event.position.commit))
  }
  source.on('data', safely('subscription', hear))
  source.on('caughtUp', over)
  const fail = (error: unknown): void => {
    trouble = error
    enough.abort()
  }
  source.on('error', safely('subscription', fail))
  until.addEventListener('abort', over)
  try {
    await once(enough.signal, 'abort')
    if (trouble !== undefined) troubleOf(trouble)
    return { limits: [...found].map(([stream, names]) => ({ stream, names })), position }
  } finally {
    clearTimeout(quiet)
    until.removeEventListener('abort', over)
    await source.unsubscribe().catch(() => undefined) // already gone
  }
}

const namesIn = (metadata: unknown): string[] =>
  LIMITS.filter((name) => typeof metadata === 'object' && metadata !== null && name in metadata)
