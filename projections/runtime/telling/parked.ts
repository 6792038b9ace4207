import type { Recorded } from '../../../domain/kernel/messages.js'
import { storable } from '../../../domain/kernel/storable.js'
import type { Db } from '../database.js'

/** A view that could not take an event is not told of its stream any more; what it missed waits in the log. */
export interface Parked {
  readonly view: string
  readonly stream: string
  /** The first event it has not taken. */
  readonly revision: number
  readonly position: number
  readonly type: string
  readonly reason: string
}

/** The event that could not be taken. */
export type Stumble = Pick<Recorded, 'stream' | 'revision' | 'position' | 'type'>

const keyOf = (view: string, stream: string): string => `${view} ${stream}`

/** The parked pairs as the leader knows them; what is added counts once its transaction is committed. */
export interface ParkedPairs {
  /** Whether the view must not be told of this event. */
  readonly holds: (view: string, event: Pick<Recorded, 'stream' | 'position'>) => boolean
  /** The same where nothing is added, as with nearly every batch: there may be many. */
  readonly with: (added: readonly Parked[]) => ParkedPairs
}

export const parkedPairs = (rows: readonly Parked[]): ParkedPairs => {
  const since = new Map(rows.map(({ view, stream, position }) => [keyOf(view, stream), position]))
  const pairs: ParkedPairs = {
    holds: (view, { stream, position }) => (since.get(keyOf(view, stream)) ?? Infinity) <= position,
    with: (added) => (added.length === 0 ? pairs : parkedPairs([...rows, ...added])),
  }
  return pairs
}

export const findParked = async (db: Db): Promise<Parked[]> =>
  (
    await db.query<Parked>(
      `select view, stream, revision, position::float8 as position, type, reason from runtime.parked order by position`,
    )
  ).rows

/** Whether anything is. */
export const isAnyParked = async (db: Db): Promise<boolean> => (await db.query('select from runtime.parked limit 1')).rowCount === 1

/** Of a pair that is parked already the first event stays. */
export const park = async (parked: readonly Parked[], tx: Db): Promise<void> => {
  if (parked.length === 0) return
  const rows = parked.map((row) => ({ ...row, ...inColumns(row), reason: reasonOf(row) }))
  const columns = (['view', 'stream', 'revision', 'position', 'type', 'reason'] as const).map((column) => rows.map((row) => row[column]))
  await tx.query(
    `insert into runtime.parked select * from unnest($1::text[], $2::text[], $3::int[], $4::bigint[], $5::text[], $6::text[]) on conflict do nothing`,
    columns,
  )
}

/** The end of a stream that is deleted for good has the highest revision that the event store knows. */
export const HIGHEST = 2 ** 31 - 1

/** An event as the columns for what could not be told can hold it. */
export const inColumns = ({ stream, type, revision }: Pick<Stumble, 'stream' | 'type' | 'revision'>) => ({
  stream: storable(stream),
  type: storable(type),
  revision: Math.min(revision, HIGHEST),
})

/** Enough to find the fault. */
const LONGEST_REASON = 500
const reasonOf = ({ reason }: Parked): string => storable(reason.slice(0, LONGEST_REASON))
