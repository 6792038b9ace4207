import type { AllStreamResolvedEvent, EventStoreDBClient, JSONRecordedEvent } from '@eventstore/db-client'
import { batches } from './batches.js'
import { filteredSubscription } from './filtered-subscription.js'
import { troubleOf } from '../store/gateway-errors.js'
import type { Head } from '../store/head.js'
import { storedOf } from '../store/recorded.js'
import { StoreUnavailable, type StoredBatch } from '../store/store.js'
import { watchSubscription } from './subscription-watchdog.js'
import { throttled } from '../throttle.js'

const BATCH = 500
/** While nothing of ours comes, a subscription says where it is no more often than this, in milliseconds: whoever hears it writes it down. */
const PASSED_EVERY = 1_000

interface From {
  readonly client: EventStoreDBClient
  readonly prefixes: readonly string[]
  readonly head: Head
  /** Milliseconds after which it is looked at again, whether it still tells what there is. */
  readonly lookEvery: number
}

/**
 * All events of our streams after a position, in batches, and then those to come, until the signal ends it. Throws StoreUnavailable when the
 * connection is lost, or when the node tells nothing though there is something to tell.
 */
export async function* subscription(
  { client, prefixes, head, lookEvery }: From,
  after: number,
  until: AbortSignal,
): AsyncGenerator<StoredBatch> {
  const nudges = new EventTarget()
  const nudge = (): void => void nudges.dispatchEvent(new Event('nudge'))
  const passed = throttled(nudge, PASSED_EVERY)
  const said = { position: after, caughtUp: false, head: Infinity } // by the stream itself, beside its events
  const source = filteredSubscription(client, {
    prefixes,
    after,
    buffer: BATCH,
    onPassed: (position) => {
      said.position = position
      passed.soon()
    },
    onCaughtUp: () => {
      said.caughtUp = true
      nudge()
    },
    // Destroyed, the stream tells of it to whoever reads next.
    onError: (error) => source.destroy(error),
  })
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
}
