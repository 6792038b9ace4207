import type { ApplicationId, MemberId, OpportunityId } from '../../domain/kernel/ids.js'
import { MOST_APPLICATIONS } from '../../domain/opportunities/limits.js'
import type { Db } from '../runtime/database.js'
import { eachOf } from '../runtime/pages.js'
import type { Application, Opportunity } from './rows.js'

/** An application as it stands in the table. */
export interface StoredApplication extends Application {
  readonly applied_at: Date
  readonly viewed_at: Date | null
  readonly answered_at: Date | null
}

/** The same with what it was sent for, and whether whoever takes it back may try once more. */
export type TitledApplication = StoredApplication & Pick<Opportunity, 'title'> & { readonly may_apply_again: boolean }

export interface ApplicationsPage {
  readonly size: number
  /** Only what is older than this one. */
  readonly before?: ApplicationId | undefined
}

const SEEN = 'application.*, application.position::float8 as position'
const AGAIN = `opportunity.closed_by is null and answer <> 'cancelled' and not exists (
                 select from opportunities.application other where other.applicant = application.applicant
                   and other.opportunity_id = application.opportunity_id and other.application_id <> application.application_id)`
const TITLED = `select ${SEEN}, opportunity.title, ${AGAIN} as may_apply_again
                from opportunities.application join opportunities.opportunity using (opportunity_id)`

/** What was asked of an opportunity and stands, the newest first: all of it. */
export const applicationsTo = async (db: Db, id: OpportunityId): Promise<StoredApplication[]> => {
  const text = `select ${SEEN} from opportunities.application where opportunity_id = $1 and gone_by is null
                order by application_id desc limit ${MOST_APPLICATIONS}`
  return (await db.query<StoredApplication>({ name: 'applicationsTo', text, values: [id] })).rows
}

/** The newest that wait for an answer, at most two: whether there is one is known, and whether it is the only one. */
export const waitingFor = async (db: Db, id: OpportunityId): Promise<ApplicationId[]> => {
  const text = `select application_id from opportunities.application where opportunity_id = $1 and gone_by is null and answer = 'none'
                order by application_id desc limit 2`
  const { rows } = await db.query<Pick<Application, 'application_id'>>({ name: 'waitingFor', text, values: [id] })
  return rows.map(({ application_id }) => application_id)
}

/** How many stand, of some opportunities: of those that nobody has asked for, nothing. */
export const responsesTo = async (db: Db, ids: readonly OpportunityId[]): Promise<ReadonlyMap<OpportunityId, number>> => {
  if (ids.length === 0) return new Map()
  const text = `select id, (select count(*)::int from (select from opportunities.application
                  where opportunity_id = id and gone_by is null limit ${MOST_APPLICATIONS}) counted) as count
                from unnest($1::int[]) id`
  const { rows } = await db.query<{ id: OpportunityId; count: number }>({ name: 'responsesTo', text, values: [ids] })
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** What a member has sent for one opportunity, who cannot apply to it now. */
export interface Applied extends Pick<Application, 'opportunity_id'> {
  /** An application of theirs is there; otherwise they have taken back what they had sent, and their tries are used up. */
  readonly stands: boolean
}

/** To which of some opportunities a member cannot apply any more, having done so, the newest first. */
export const appliedAmong = async (db: Db, applicant: MemberId, ids: readonly OpportunityId[]): Promise<Applied[]> => {
  if (ids.length === 0) return []
  const text = `select opportunity_id, bool_or(gone_by is null) as stands
                from opportunities.application where applicant = $1 and opportunity_id = any($2::int[])
                group by opportunity_id having bool_or(gone_by is null or answer = 'cancelled') or count(*) > 1 order by opportunity_id desc`
  return (await db.query<Applied>({ name: 'appliedAmong', text, values: [applicant, ids] })).rows
}

/** What a member has sent to one opportunity, the first one first; nobody sends more than twice. */
export const sentTo = async (db: Db, applicant: MemberId, id: OpportunityId): Promise<Pick<Application, 'answer' | 'gone_by'>[]> => {
  const text = `select answer, gone_by from opportunities.application where applicant = $1 and opportunity_id = $2
                order by application_id limit 2`
  return (await db.query<Pick<Application, 'answer' | 'gone_by'>>({ name: 'sentTo', text, values: [applicant, id] })).rows
}

/** Some applications, whatever became of them. */
export const applicationsById = async (db: Db, ids: readonly ApplicationId[]): Promise<TitledApplication[]> => {
  if (ids.length === 0) return []
  const text = `${TITLED} where application_id = any($1::int[])`
  return (await db.query<TitledApplication>({ name: 'applicationsById', text, values: [ids] })).rows
}

/** A member's own, the newest first. */
export const applicationsBy = async (db: Db, applicant: MemberId, { size, before }: ApplicationsPage): Promise<TitledApplication[]> => {
  const text = `${TITLED} where applicant = $1 and application_id < $2 order by application_id desc limit $3`
  return (await db.query<TitledApplication>({ name: 'applicationsBy', text, values: [applicant, before ?? 2 ** 31 - 1, size] })).rows
}

/** All of a member's, by number, read in pages. */
export const allSentBy = (db: Db, applicant: MemberId): AsyncGenerator<TitledApplication, void> => {
  const text = `${TITLED} where applicant = $1 and application_id > $2 order by application_id limit $3`
  return eachOf(async (size, last) => {
    const values = [applicant, last?.application_id ?? 0, size]
    return (await db.query<TitledApplication>({ name: 'allSentBy', text, values })).rows
  })
}

/** How many went with the account of who sent them. */
export const applicationsErasedOf = async (db: Db, applicant: MemberId): Promise<number> => {
  const text = `select count(*)::int as count from opportunities.application where applicant = $1 and gone_by = 'erasure'`
  return (await db.query<{ count: number }>({ name: 'applicationsErasedOf', text, values: [applicant] })).rows[0]!.count
}

/** The highest number an application has, 0 without any. */
export const highestApplicationId = async (db: Db): Promise<number> =>
  (await db.query<{ id: number }>('select coalesce(max(application_id), 0) as id from opportunities.application')).rows[0]!.id
