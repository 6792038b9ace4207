import type { DeletionRequestId, MemberId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import { eachOf } from '../runtime/pages.js'
import type { Account, Destroyed, Request, Step } from './stored.js'

/** More than there are kinds of steps, each of which is there once. */
const MOST_STEPS = 50

export type StoredStep = Omit<Step, 'stream' | 'position'> & { readonly at: Date }

/** What was done for a deletion, by the name of its stream, in order; at most a few of each kind of step. */
export const stepsOf = async (db: Db, stream: string): Promise<StoredStep[]> => {
  const text = `select step, count, at, by, fingerprint, version from deletion_trail.step where stream = $1 order by position limit ${MOST_STEPS}`
  return (await db.query<StoredStep>({ name: 'trail steps', text, values: [stream] })).rows
}

interface DueAccount extends Pick<Account, 'member_id' | 'due_at'> {
  /** Nobody else asks for it. */
  readonly is_left: boolean
}

/** Whose account should be gone by a moment (ISO 8601) and is not, the oldest first, read in pages. */
const due = (db: Db, until: string): AsyncGenerator<DueAccount> => {
  const text = `select member_id, due_at, due_at > requested_at or due_at <= $1::timestamptz - interval '1 hour' as is_left
    from deletion_trail.account where deleted_at is null and due_at <= $1 and (due_at, member_id) > ($2, $3) order by due_at, member_id limit $4`
  return eachOf<DueAccount>(
    async (size, last) => (await db.query<DueAccount>(text, [until, last?.due_at ?? '-infinity', last?.member_id ?? 0, size])).rows,
  )
}

export async function* dueAccounts(db: Db, until: string): AsyncGenerator<MemberId, void> {
  for await (const { member_id } of due(db, until)) yield member_id
}

/**
 * Those of them whose end has to be asked for. Who wants to be gone at once is asked for by the request itself: in its first hour nobody else needs to,
 * and two would erase them beside each other.
 */
export async function* accountsLeft(db: Db, until: string): AsyncGenerator<MemberId, void> {
  for await (const { member_id, is_left } of due(db, until)) if (is_left) yield member_id
}

/** Whose reason was told before a moment (ISO 8601) and is still kept, the oldest first, read in pages. */
export async function* oldReasons(db: Db, before: string): AsyncGenerator<MemberId, void> {
  const text = `select member_id, requested_at from deletion_trail.account
    where reason_kept and requested_at < $1 and (requested_at, member_id) > ($2, $3) order by requested_at, member_id limit $4`
  const old = eachOf<Pick<Account, 'member_id' | 'requested_at'>>(
    async (size, last) => (await db.query<Account>(text, [before, last?.requested_at ?? '-infinity', last?.member_id ?? 0, size])).rows,
  )
  for await (const { member_id } of old) yield member_id
}

/** Public requests whose time was over by a moment (ISO 8601), and which are not forgotten yet, the oldest first, read in pages. */
export async function* dueRequests(db: Db, until: string): AsyncGenerator<DeletionRequestId, void> {
  const text = `select request_id, due_at from deletion_trail.request
    where forgotten_at is null and due_at <= $1 and (due_at, request_id) > ($2, $3) order by due_at, request_id limit $4`
  const due = eachOf<Pick<Request, 'request_id' | 'due_at'>>(
    async (size, last) => (await db.query<Request>(text, [until, last?.due_at ?? '-infinity', last?.request_id ?? 0, size])).rows,
  )
  for await (const { request_id } of due) yield request_id
}

/** A public request that is not done. */
export type OpenRequest = Omit<Request, 'forgotten_at'> & {
  readonly requested_at: Date
  readonly due_at: Date
  readonly proved_at: Date | null
}

/** Some of those that are not done, what is due first, after one of them. */
export const openRequests = async (db: Db, size: number, after?: Pick<OpenRequest, 'due_at' | 'request_id'>): Promise<OpenRequest[]> => {
  const text = `select request_id, requested_at, due_at, proved_at, member_id from deletion_trail.request
    where forgotten_at is null and (due_at, request_id) > ($1, $2) order by due_at, request_id limit $3`
  const values = [after?.due_at ?? '-infinity', after?.request_id ?? 0, size]
  return (await db.query<OpenRequest>({ name: 'openRequests', text, values })).rows
}

/** The public requests that a member has proved to be theirs, and which are not forgotten yet. */
export const requestsOf = async (db: Db, memberId: MemberId): Promise<DeletionRequestId[]> => {
  const text = 'select request_id from deletion_trail.request where forgotten_at is null and member_id = $1 order by request_id'
  return (await db.query<Request>(text, [memberId])).rows.map(({ request_id }) => request_id)
}

/** Subjects whose keys are destroyed, in the order of the log; those after a position. */
export const destroyedSubjects = async (db: Db, after: number, most: number): Promise<Pick<Destroyed, 'subject' | 'position'>[]> => {
  const text = `select subject, position::float8 as position from deletion_trail.destroyed where position > $1
    order by destroyed.position limit $2`
  return (await db.query<Pick<Destroyed, 'subject' | 'position'>>(text, [after, most])).rows
}

/** The highest id a request has, 0 without any. */
export const highestRequestId = async (db: Db): Promise<number> =>
  (await db.query<{ id: number }>('select coalesce(max(request_id), 0) as id from deletion_trail.request')).rows[0]!.id
