import { START, streamNameFilter } from '@eventstore/db-client'
import type { AllStreamSubscription, EventStoreDBClient } from '@eventstore/db-client'
import { safely } from '../../../domain/kernel/unexpected.js'
import { positionOf } from '../store/recorded.js'

export interface FilteredTo {
  /** The streams whose names begin so; all else the server passes over by itself. */
  readonly prefixes: readonly string[]
  /** A position; everything when it is below 0. */
  readonly after: number
  /** How many events wait here at most until they are read; the client's own measure unless given. */
  readonly buffer?: number
  /** Hears how far the server has looked, also where nothing of these streams came. */
  readonly onPassed: (position: number) => void
  /** Hears that all there was has been told; not every server says so. */
  readonly onCaughtUp: () => void
  /** Hears what broke it, once; the client falls silent after it. */
  readonly onError: (error: Error, source: AllStreamSubscription) => void
}

/** A subscription to the whole log, of which the server tells some streams. */
export const filteredSubscription = (client: EventStoreDBClient, to: FilteredTo): AllStreamSubscription => {
  const { prefixes, after, buffer, onPassed, onCaughtUp, onError } = to
  const source = client.subscribeToAll(
    {
      fromPosition: after < 0 ? START : { commit: BigInt(after), prepare: BigInt(after) },
      filter: streamNameFilter({
        prefixes: [...prefixes],
        checkpointInterval: 16,
        checkpointReached: (_subscription, position) => {
          onPassed(positionOf(position))
          return Promise.resolve()
        },
      }),
    },
    buffer === undefined ? {} : { highWaterMark: buffer },
  )
  source.on(
    'error',
    safely('subscription', (error) => onError(error, source)),
  )
  source.on('caughtUp', safely('subscription', onCaughtUp))
  return source
}
