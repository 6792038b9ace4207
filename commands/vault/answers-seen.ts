import type { Pool } from 'pg'
import type { CaseId, MemberId } from '../../domain/kernel/ids.js'
import { forgetInBatches } from './leaving/forget.js'

/** The channel on which every process hears that an author has seen answers. */
export const ANSWERS_SEEN = 'answers_seen'

/** A case, and who has posted it. */
export interface OwnCase {
  readonly memberId: MemberId
  readonly caseId: CaseId
}

/** What is said on the channel: `7 12` is member 7 and their case 12. */
const wordOf = ({ memberId, caseId }: OwnCase): string => `${memberId} ${caseId}`

export const ownCaseOf = (word: string): OwnCase => {
  const [memberId, caseId] = word.split(' ').map(Number)
  return { memberId: memberId as MemberId, caseId: caseId as CaseId }
}

interface Seen extends OwnCase {
  /** Of the last event in what they saw. */
  readonly position: number
  /** When the case closes and nobody asks any more, ISO 8601. */
  readonly until: string
}

/** An author has seen the answers to a case up to an event. What they saw before they have not unseen. */
export const keepSeen = async (pool: Pool, { position, until, ...own }: Seen): Promise<void> => {
  const sql = `with kept as (
      insert into vault.answers_seen as known (member_id, case_id, position, until) values ($1, $2, $3, $4)
      on conflict (member_id, case_id) do update set position = excluded.position where known.position < excluded.position returning 1)
    select pg_notify($5, $6) from kept`
  await pool.query(sql, [own.memberId, own.caseId, position, until, ANSWERS_SEEN, wordOf(own)])
}

/** Up to which event some authors have seen the answers to some of their cases, by case; those they have not looked at are missing. */
export const seenOf = async (pool: Pool, cases: readonly OwnCase[]): Promise<ReadonlyMap<CaseId, number>> => {
  if (cases.length === 0) return new Map()
  const sql = `select case_id as "caseId", position::float8 as position from unnest($1::int[], $2::int[]) asked (member_id, case_id)
    join vault.answers_seen using (member_id, case_id)`
  const values = [cases.map(({ memberId }) => memberId), cases.map(({ caseId }) => caseId)]
  const { rows } = await pool.query<{ caseId: CaseId; position: number }>({ name: 'answersSeen', text: sql, values })
  return new Map(rows.map(({ caseId, position }) => [caseId, position]))
}

/** Forgets what was seen of cases that were closed before a moment. */
export const forgetSeen = async (pool: Pool, before: string): Promise<void> => {
  await forgetInBatches(pool, 'vault.answers_seen', 'until < $1', before)
}
