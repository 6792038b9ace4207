import type { Pool } from 'pg'
import { LOCKS } from '../../../domain/kernel/locks.js'
import type { FileId, MemberId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { forgetInBatches } from '../leaving/forget.js'
import { mustHaveRoom, type Allowance } from './storage.js'
import { inTransaction } from '../transaction.js'

/** A file that comes in parts; sizes in bytes, `until` is when it is given up (ISO 8601). */
export interface UploadInParts {
  readonly id: string
  readonly size: number
  readonly received: number
  readonly parts: readonly FileId[]
  readonly until: string
  /** The post that it is for, as `reel:7`, where that was said. */
  readonly post: string | null
}

/** Who makes files of uploads: a command, and which request of it. */
export interface Claimant {
  readonly commandId: string
  readonly holder: string
}

/** So many a member has on their way at a time: as many as a form takes files. */
export const MOST_UNFINISHED = 20

/** How old its parts may be in the register, so that none is written again with each part that comes. */
const RENEWED = `interval '1 hour'`
/** For so long an upload waits for its next part: its oldest ones are not swept before, which is done after a day. */
const WAITS = `interval '23 hours'`
/** For so long a command holds what it makes files of, from when its turn has come: longer than that can take. Whoever holds it then was killed. */
const HELD = `interval '20 minutes'`
/** Of no command, at a moment. */
const isFree = (at: string) => `(used_by is null or not settled and coalesce(claimed, '-infinity') < ${at}::timestamptz - ${HELD})`
const COLUMNS = `id, size, received, parts, post, to_char(until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until`

/** Which files come in parts, how far each is, and whose it is: nobody else goes on with it. Moments are ISO 8601. */
export const vaultUploads = (pool: Pool) => ({
  /** Refuses who has too many on their way already, and what there is no room for. */
  begin: (
    { id, owner, size, post }: Pick<UploadInParts, 'id' | 'size' | 'post'> & { readonly owner: MemberId },
    at: string,
    quota: Allowance,
  ): Promise<UploadInParts> =>
    inTransaction(pool, async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1, $2)', [LOCKS.uploads, owner])
      const count = 'select count(*)::int as open from vault.upload where owner = $1 and used_by is null and until > $2'
      const { rows: open } = await tx.query<{ open: number }>(count, [owner, at])
      if (open[0]!.open >= MOST_UNFINISHED) throw new Refusal('conflict', `${MOST_UNFINISHED} uploads of yours are not finished yet`)
      await mustHaveRoom(tx, owner, at, quota, size)
      const insert = `insert into vault.upload (id, owner, size, until, post) values ($1, $2, $3, $4::timestamptz + ${WAITS}, $5)
        returning ${COLUMNS}`
      return (await tx.query<UploadInParts>(insert, [id, owner, size, at, post])).rows[0]!
    }),

  /** With whose it is. Undefined when there is none, its time is over, or it has become a file. */
  async find(id: string, at: string): Promise<(UploadInParts & { readonly owner: MemberId }) | undefined> {
    const sql = `select ${COLUMNS}, owner from vault.upload where id = $1 and until > $2 and ${isFree('$2')}`
    return (await pool.query<UploadInParts & { owner: MemberId }>(sql, [id, at])).rows[0]
  },

  /** Adds a part that begins at `offset`, if nothing has come there meanwhile; all its parts wait from then on. Undefined if something has. */
  add: (id: string, offset: number, part: FileId, size: number, at: string): Promise<UploadInParts | undefined> =>
    inTransaction(pool, async (tx) => {
      const sql = `update vault.upload set received = received + $4, parts = parts || $3::uuid, until = $5::timestamptz + ${WAITS}
        where id = $1 and received = $2 and ${isFree('$5')} returning ${COLUMNS}`
      const { rows } = await tx.query<UploadInParts>(sql, [id, offset, part, size, at])
      const renew = `update vault.file set at = $2 where id = any($1::uuid[]) and at < $2::timestamptz - ${RENEWED}`
      if (rows[0]) await tx.query(renew, [rows[0].parts, at])
      return rows[0]
    }),

  /**
   * What a command makes files of, by id: whole, and not used by another command, unless that was killed over it. Asked again by the same it answers
   * the same; refuses while it is making its files of others, or of some of these alone, since only what they are made of counts as used. `isKept`: the command has its files
   * already, which are made of what it had claimed before. `holder`: the request of the command, of which several may be at work on the same.
   */
  claim: (
    ids: readonly string[],
    owner: MemberId,
    { commandId, holder }: Claimant,
    at: string,
    isKept = false,
  ): Promise<Map<string, UploadInParts>> =>
    inTransaction(pool, async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1, $2)', [LOCKS.uploads, owner])
      const holding = `select id from vault.upload where owner = $1 and used_by = $2 and not settled and claimed >= $3::timestamptz - ${HELD}`
      const { rows: held } = await tx.query<{ id: string }>(holding, [owner, commandId, at])
      if (held.length > 0 && !isSameSet(held, ids))
        throw new Refusal('busy', 'This is being done with other files. Please try again in a moment.')
      const sql = `update vault.upload set used_by = $3, claimed = $4, is_source = not $5 or coalesce(is_source and used_by = $3, false),
        held_by = case when used_by = $3 and claimed >= $4::timestamptz - ${HELD} then held_by || $6::uuid else array[$6::uuid] end
      where id = any($1::uuid[]) and owner = $2 and received = size and until > $4 and (used_by = $3 or ${isFree('$4')}) returning ${COLUMNS}`
      const { rows } = await tx.query<UploadInParts>(sql, [ids, owner, commandId, at, isKept, holder])
      return new Map(rows.map((row) => [row.id, row]))
    }),

  /** Nothing came of this request, or not of these: another command may use them once no other request of this one is at work on them. What has become a file has. */
  release: async (ids: readonly string[], { commandId, holder }: Claimant): Promise<void> => {
    const sql = `update vault.upload set held_by = array_remove(held_by, $3),
        used_by = case when held_by <@ array[$3::uuid] then null else used_by end, is_source = is_source and not held_by <@ array[$3::uuid]
      where id = any($1::uuid[]) and used_by = $2 and not settled`
    await pool.query(sql, [ids, commandId, holder])
  },

  /**
   * They are files now, which count themselves. The parts wait on, for who asks again with the same key. Where the files were made already, of
   * others or of some of these, no more are, and count on: otherwise a key that comes again would make room for as much as anybody brings.
   */
  settle: (ids: readonly string[], owner: MemberId, commandId: string): Promise<void> =>
    inTransaction(pool, async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1, $2)', [LOCKS.uploads, owner])
      const made = 'select 1 from vault.upload where owner = $1 and used_by = $2 and settled limit 1'
      if ((await tx.query(made, [owner, commandId])).rows.length > 0) return
      const settle = 'update vault.upload set settled = true where id = any($1::uuid[]) and used_by = $2 and is_source returning parts'
      const { rows } = await tx.query<{ parts: FileId[] }>(settle, [ids, commandId])
      const parts = rows.flatMap((row) => row.parts)
      await tx.query(`update vault.file set size = 0 where state = 'uploading' and id = any($1::uuid[])`, [parts])
    }),

  /** Answers how it stood; undefined when there is no such upload any more. */
  async end(id: string, owner: MemberId, at: string): Promise<UploadInParts | undefined> {
    const sql = `delete from vault.upload where id = $1 and owner = $2 and until > $3 and ${isFree('$3')} returning ${COLUMNS}`
    return (await pool.query<UploadInParts>(sql, [id, owner, at])).rows[0]
  },

  /** Those for a post, all of its author’s, that have not become its file: at most as many as one may have on their way. */
  async under(post: string, at: string): Promise<string[]> {
    const sql = `select id from vault.upload where post = $1 and until > $2 and not settled limit ${MOST_UNFINISHED}`
    return (await pool.query<{ id: string }>(sql, [post, at])).rows.map(({ id }) => id)
  },

  /** Of a member who leaves; their parts go with their files. */
  async endAllOf(owner: MemberId): Promise<void> {
    await pool.query('delete from vault.upload where owner = $1', [owner])
  },
})
const isSameSet = (held: readonly { readonly id: string }[], ids: readonly string[]): boolean =>
  held.length === ids.length && held.every(({ id }) => ids.includes(id))

export type VaultUploads = ReturnType<typeof vaultUploads>

/** Forgets what waited in vain for a part until a moment (ISO 8601); the parts are swept with all files that were never kept. */
export const forgetUploads = (pool: Pool, before: string): Promise<number> => forgetInBatches(pool, 'vault.upload', 'until < $1', before)
