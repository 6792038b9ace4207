import type { DeletionRequestId, MemberId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import type { Account, Request, Step } from './rows.js'

/** How the deletion of an account stands, with its steps in order. */
export interface Trail extends Account {
  readonly steps: readonly Pick<Step, 'step' | 'count' | 'at'>[]
}

/** Undefined for an account that nobody has asked to delete. */
export const trailOf = async (db: Db, memberId: MemberId): Promise<Trail | undefined> => {
  const { rows } = await db.query<Account>({
    name: 'trail',
    text: 'select * from deletion_trail.account where member_id = $1',
    values: [memberId],
  })
  const text = 'select step, count, at from deletion_trail.step where member_id = $1 order by position'
  return rows[0] && { ...rows[0], steps: (await db.query<Step>({ name: 'trail steps', text, values: [memberId] })).rows }
}

/** Whose account should be gone by a moment (ISO 8601) and is not. */
export const dueAccounts = async (db: Db, until: string): Promise<MemberId[]> => {
  const text = 'select member_id from deletion_trail.account where deleted_at is null and due_at <= $1 order by due_at'
  return (await db.query<{ member_id: MemberId }>(text, [until])).rows.map(({ member_id }) => member_id)
}

/** Whose reason was told before a moment (ISO 8601) and is still kept. */
export const oldReasons = async (db: Db, before: string): Promise<MemberId[]> => {
  const text = `select member_id from deletion_trail.account where requested_at < $1
    and not exists (select from deletion_trail.destroyed where subject = 'audit:' || member_id)`
  return (await db.query<{ member_id: MemberId }>(text, [before])).rows.map(({ member_id }) => member_id)
}

/** Public requests whose time was over by a moment (ISO 8601), and which are not forgotten yet. */
export const dueRequests = async (db: Db, until: string): Promise<DeletionRequestId[]> => {
  const text = 'select request_id from deletion_trail.request where not forgotten and due_at <= $1 order by due_at'
  return (await db.query<Request>(text, [until])).rows.map(({ request_id }) => request_id)
}

/** The public requests that a member has proved to be theirs, and which are not forgotten yet. */
export const requestsOf = async (db: Db, memberId: MemberId): Promise<DeletionRequestId[]> => {
  const text = 'select request_id from deletion_trail.request where not forgotten and member_id = $1 order by request_id'
  return (await db.query<Request>(text, [memberId])).rows.map(({ request_id }) => request_id)
}

/** Subjects whose keys are destroyed, in the order of their names; those after one of them. */
export const destroyedSubjects = async (db: Db, after: string, most: number): Promise<string[]> => {
  const text = 'select subject from deletion_trail.destroyed where subject > $1 order by subject limit $2'
  return (await db.query<{ subject: string }>(text, [after, most])).rows.map(({ subject }) => subject)
}

/** The highest id a request has, 0 without any. */
export const highestRequestId = async (db: Db): Promise<number> =>
  (await db.query<{ id: number }>('select coalesce(max(request_id), 0) as id from deletion_trail.request')).rows[0]!.id
