import type { Pool } from 'pg'
import type { FileId, MemberId } from '../../../domain/kernel/ids.js'
import type { RemoveBytes } from '../files/files.js'

/** A copy of all that is a member's; `until` is undefined while it is being made. */
export interface Export {
  readonly id: FileId
  readonly memberId: MemberId
  readonly requestedAt: Date
  readonly until: Date | null
  readonly size: number | null
}

const TOGETHER = 500
const COLUMNS = 'id, member_id as "memberId", requested_at as "requestedAt", until, size::float8 as size'

/** The register of copies: a row is there before the bytes and goes after them. Moments are ISO 8601. */
export const vaultExports = (pool: Pool) => {
  /** For all readers at once, then the bytes; answers which, also when it is repeated. */
  const erase = async (which: string, values: unknown[], remove: RemoveBytes): Promise<FileId[]> => {
    const { rows } = await pool.query<{ id: FileId }>(`update vault.export set state = 'erased' where ${which} returning id`, values)
    for (const { id } of rows) await remove(id)
    return rows.map(({ id }) => id)
  }

  /** Some at a time: the row goes once its bytes are gone. */
  const eraseAndForget = async (which: string, moment: string, remove: RemoveBytes): Promise<void> => {
    const some = `id = any(array(select id from vault.export where ${which} limit ${TOGETHER}))`
    let ids: FileId[]
    do {
      ids = await erase(some, [moment], remove)
      if (ids.length > 0) await pool.query('delete from vault.export where id = any($1::uuid[])', [ids])
    } while (ids.length === TOGETHER)
  }

  return {
    async begin(id: FileId, memberId: MemberId, at: string): Promise<void> {
      const sql = `insert into vault.export (id, member_id, state, requested_at) values ($1, $2, 'preparing', $3) on conflict do nothing`
      await pool.query(sql, [id, memberId, at])
    },

    /** False when it is not wanted any more. */
    async finish(id: FileId, size: number, until: string): Promise<boolean> {
      const sql = `update vault.export set state = 'ready', size = $2, until = $3 where id = $1 and state <> 'erased'`
      return (await pool.query(sql, [id, size, until])).rowCount === 1
    },

    /** The newest of a member's. */
    async newestOf(memberId: MemberId): Promise<Export | undefined> {
      const sql = `select ${COLUMNS} from vault.export where member_id = $1 and state <> 'erased' order by requested_at desc limit 1`
      return (await pool.query<Export>(sql, [memberId])).rows[0]
    },

    /** One that may be fetched now. */
    async ready(id: FileId, now: string): Promise<Export | undefined> {
      const sql = `select ${COLUMNS} from vault.export where id = $1 and state = 'ready' and until > $2`
      return (await pool.query<Export>(sql, [id, now])).rows[0]
    },

    /** All of a member's; answers how many there were, also when it is repeated. */
    async eraseAllOf(memberId: MemberId, remove: RemoveBytes): Promise<number> {
      return (await erase('member_id = $1', [memberId], remove)).length
    },

    /** Those that were there for long enough, or that nobody has finished since a moment. */
    async eraseOld(now: string, unfinishedSince: string, remove: RemoveBytes): Promise<void> {
      await eraseAndForget('until <= $1', now, remove)
      await eraseAndForget('until is null and requested_at < $1', unfinishedSince, remove)
    },
  }
}
export type VaultExports = ReturnType<typeof vaultExports>
