import type { Pool } from 'pg'
import type { SealStanding } from '../../commands/sealing/seals/standing.js'
import { inTime } from '../../domain/kernel/in-time.js'
import { checkpointOf } from '../../projections/runtime/checkpoint.js'
import { retained, type Retained } from '../../projections/runtime/processes/retention.js'
import type { MailState } from '../mail/mail-state.js'
import { parkedIn, type ParkedStream } from './parked.js'

/**
 * Where our newest event is, how far the views have come, and whether both can be asked. Positions are those of the log, which may hold what
 * is others' too: the views come past that, so the checkpoint may be further on than the head. Ready means the database:
 * without the event store reads go on, and writes are asked to come back.
 */
export interface Readiness {
  readonly ready: boolean
  readonly eventstore: 'up' | 'down'
  readonly database: 'up' | 'down'
  /** While it is down mails wait, and nothing else does. */
  readonly mail: MailState
  readonly head: number | null
  readonly checkpoint: number | null
  /** Positions that the views are behind; on a cluster these are bytes. */
  readonly lag: number | null
  /** How many streams some view or process could not be told to their end. */
  readonly parked: number | null
  /** The first ten of them. */
  readonly parkedStreams: readonly ParkedStream[] | null
  /** Streams of ours that the event store was told to forget something of: how many, and the first ten with the settings. */
  readonly retention: Retained | null
  /** How the sealing of the log goes: it is overdue where nothing has been sealed for long, though something waits for it. */
  readonly seal: SealStanding | null
  /** Views that are built for the code of this process: until they are there, those before them are read as they were. */
  readonly building: readonly string[] | null
}

export interface Asked {
  /** Whether the event store answers. */
  readonly ping: () => Promise<void>
  /** Where our newest event is: where others write much, to find it may take longer than to be answered. */
  readonly head: () => Promise<number>
  readonly pool: Pool
  readonly mail: () => Promise<MailState>
  readonly seal: () => Promise<SealStanding>
  readonly building: () => Promise<readonly string[]>
}

/** Milliseconds: whoever asks, asks often and waits for a second or two; a part that is silent is told as one that is down. */
const PATIENCE = 500
const PATIENCE_WITH_DATABASE = 1_500

/** Null when there is no answer, or none in time: that is the answer. */
const orNull = <T>(answer: Promise<T>, ms = PATIENCE): Promise<T | null> =>
  inTime<T | null>(answer, ms, () => new Error('No answer')).catch(() => null)

export const readinessOf = async ({ ping, head, pool, mail, seal, building }: Asked): Promise<Readiness> => {
  const [isUp, end, checkpoint, parked, retention, post, sealed, built] = await Promise.all([
    orNull(ping().then(() => true)),
    orNull(head()),
    orNull(checkpointOf(pool), PATIENCE_WITH_DATABASE),
    orNull(parkedIn(pool)),
    orNull(retained(pool)),
    orNull(mail()),
    orNull(seal()),
    orNull(building()),
  ])
  return {
    ready: checkpoint !== null,
    eventstore: isUp ? 'up' : 'down',
    database: checkpoint === null ? 'down' : 'up',
    mail: post ?? 'down',
    head: end,
    checkpoint,
    lag: end === null || checkpoint === null ? null : Math.max(0, end - checkpoint),
    parked: parked && parked.count,
    parkedStreams: parked && parked.first,
    retention,
    seal: sealed,
    building: built,
  }
}
