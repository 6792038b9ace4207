import type { Pool, PoolClient } from 'pg'
import { failpoint } from '../../../domain/kernel/failpoint.js'
import type { FileId, MemberId, VisitorId } from '../../../domain/kernel/ids.js'
import { mustHaveRoom, type Allowance } from './storage.js'
import { countVideos, type VideoLength } from './video-time.js'
import { inTransaction } from '../transaction.js'

/** The files of one request: whose they are, the stream of what they belong to, and the moment of the command, ISO 8601. */
export interface Upload {
  readonly ids: readonly FileId[]
  readonly subject: string
  /** Nobody, for what editors bring. */
  readonly owner: MemberId | VisitorId | null
  readonly stream: string
  readonly at: string
}

/** Bytes that came of each file, and how many its owner may bring. */
export interface Charge {
  readonly sizes: readonly number[]
  readonly quota: Allowance
}

/** Who brings files, when (ISO 8601), and what they may. */
interface Bringing extends Pick<Upload, 'owner' | 'at'> {
  readonly quota: Pick<Allowance, 'videoPerDay'>
}

/** What is known of a file once its bytes are safe; `size` in bytes, `width` and `height` in pixels. */
export interface StoredFile {
  readonly id: FileId
  readonly mime: string
  readonly size: number
  readonly sha256: Buffer
  readonly width: number
  readonly height: number
}

/** The same with what is shown until it has come: the image in a few pixels, WebP, of what is an image. */
export interface DrawnFile extends StoredFile {
  readonly placeholder?: Buffer | undefined
  /** Of a video that is to be made playable. */
  readonly length?: VideoLength | undefined
}

interface OfStream {
  /** Of what it belongs to. */
  readonly stream: string
}

export interface BroughtFile extends Pick<StoredFile, 'id' | 'mime'>, OfStream {}
export interface ShownFile extends StoredFile, OfStream {}

/** Removes the bytes of a file; asked again, it does no harm. */
export type RemoveBytes = (id: FileId) => Promise<void>

/** Files that are swept within one transaction, and so locked until the bytes of all of them are gone. */
const TOGETHER = 200

/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000'

const COLUMNS = 'id, mime, size, sha256, width, height'

/**
 * The register of files. A row is written before the bytes and goes after them, so that no bytes are ever unknown to it. A row is locked
 * while its bytes are removed: of two requests that bring the same file none ends as stored without bytes.
 */
export const vaultFiles = (pool: Pool) => {
  const begin = async (tx: PoolClient, { ids, subject, owner, stream, at }: Upload, sizes: readonly number[] = []): Promise<void> => {
    const sql = `insert into vault.file (id, subject, owner, stream, at, state, size)
      select id, $2, $3, $4, $5, 'uploading', size from unnest($1::uuid[], $6::int[]) file (id, size) order by id
      on conflict (id) do update set at = greatest(file.at, excluded.at)`
    await tx.query(sql, [ids, subject, owner, stream, at, sizes])
  }

  /** For all readers, then the bytes, some files at a time; a mark stays. Again does no harm, and answers the same: how many there are. */
  const erase = async (which: string, values: unknown[], remove: RemoveBytes, onWithheld?: () => void): Promise<number> => {
    const sql = `update vault.file set state = 'erased', mime = null, size = null, sha256 = null, width = null, height = null,
        placeholder = null
      where id = any(array(select id from vault.file where ${which} and id > $1 order by id limit $2)) returning id`
    let all = 0
    for (let page: FileId[], after: string = FIRST; ; after = page.at(-1)!) {
      const { rows } = await pool.query<{ id: FileId }>(sql, [after, TOGETHER, ...values])
      page = rows.map(({ id }) => id).sort()
      onWithheld?.()
      for (const id of page) await remove(id)
      all += page.length
      if (page.length < TOGETHER) return all
    }
  }

  /** Bytes first, then the row; an erased row stays as a mark. */
  const discard = async (client: PoolClient, which: string, values: unknown[], remove: RemoveBytes): Promise<number> => {
    const locked = await client.query<{ id: FileId }>(`select id from vault.file where ${which} order by id for update`, values)
    const ids = locked.rows.map(({ id }) => id)
    for (const id of ids) await remove(id)
    await client.query(`delete from vault.file where id = any($1) and state <> 'erased'`, [ids])
    return ids.length
  }

  return {
    /**
     * Before the bytes: announces files. Those that are known already stay as they are, but count as brought now: they are not swept. What came
     * of them is counted; when that is more than one member may bring it is refused, and nothing is announced.
     */
    begin: (upload: Upload, charge?: Charge): Promise<void> =>
      inTransaction(pool, async (tx) => {
        await begin(tx, upload, charge?.sizes)
        if (charge && upload.owner !== null) await mustHaveRoom(tx, upload.owner, upload.at, charge.quota)
      }),

    /**
     * After the bytes. A file that is not being uploaded any more is passed over; `kept` tells. What is stored of videos is counted for who brings it:
     * where that is more than they may in a day it is refused, and nothing is stored.
     */
    async finish(files: readonly DrawnFile[], { owner, at, quota }: Bringing): Promise<void> {
      const sql = `update vault.file f set state = 'stored', mime = d.mime, size = d.size, sha256 = d.sha256, width = d.width, height = d.height,
          placeholder = d.placeholder
        from unnest($1::uuid[], $2::text[], $3::int[], $4::bytea[], $5::int[], $6::int[], $7::bytea[]) d (${COLUMNS}, placeholder)
        where f.id = d.id and f.state = 'uploading' returning f.id`
      const column = (name: keyof DrawnFile) => files.map((file) => file[name] ?? null)
      const columns = ['id', 'mime', 'size', 'sha256', 'width', 'height', 'placeholder'] as const
      const store = async (db: Pick<Pool, 'query'>) => (await db.query<Pick<StoredFile, 'id'>>(sql, columns.map(column))).rows
      const lengths = new Map(files.flatMap(({ id, length }) => (length ? [[id, length] as const] : [])))
      if (owner === null || lengths.size === 0) return void (await store(pool))
      await inTransaction(pool, async (tx) => {
        const videos = (await store(tx)).flatMap(({ id }) => lengths.get(id) ?? [])
        if (videos.length > 0) await countVideos(tx, owner, at, videos, quota.videoPerDay)
      })
    },

    /** What a stored file is from now on, made anew after its bytes; false when it is gone meanwhile. */
    async replace({ id, mime, size, sha256, width, height }: StoredFile): Promise<boolean> {
      const sql = `update vault.file set mime = $2, size = $3, sha256 = $4, width = $5, height = $6
        where id = $1 and state in ('stored', 'attached')`
      return (await pool.query(sql, [id, mime, size, sha256, width, height])).rowCount === 1
    },

    /** Those of the files whose bytes are there to be read. */
    async kept(ids: readonly FileId[]): Promise<Map<FileId, StoredFile>> {
      const sql = `select ${COLUMNS} from vault.file where id = any($1::uuid[]) and state in ('stored', 'attached')`
      const { rows } = await pool.query<StoredFile>(sql, [ids])
      return new Map(rows.map((row) => [row.id, row]))
    },

    /** A file that readers may be shown: its bytes are there, and what it belongs to shows it. */
    async shown(id: FileId): Promise<ShownFile | undefined> {
      const sql = `select ${COLUMNS}, stream from vault.file where id = $1 and state in ('stored', 'attached') and not withheld`
      return (await pool.query<ShownFile>(sql, [id])).rows[0]
    },

    /** The same for the staff: also what is withheld from readers. */
    async recorded(id: FileId): Promise<ShownFile | undefined> {
      const sql = `select ${COLUMNS}, stream from vault.file where id = $1 and state in ('stored', 'attached')`
      return (await pool.query<ShownFile>(sql, [id])).rows[0]
    },

    /** What is shown of some files until they have come, of those that readers may be shown. */
    async placeholders(ids: readonly FileId[]): Promise<Map<FileId, Buffer>> {
      if (ids.length === 0) return new Map()
      const sql = `select id, placeholder from vault.file
        where id = any($1::uuid[]) and placeholder is not null and state in ('stored', 'attached') and not withheld`
      const { rows } = await pool.query<{ id: FileId; placeholder: Buffer }>(sql, [ids])
      return new Map(rows.map(({ id, placeholder }) => [id, placeholder]))
    },

    /** Of an image that came before there were any. */
    async addPlaceholder(id: FileId, placeholder: Buffer): Promise<void> {
      const sql = `update vault.file set placeholder = $2 where id = $1 and placeholder is null and state in ('stored', 'attached')`
      await pool.query(sql, [id, placeholder])
    },

    /**
     * Files of a subject are shown to readers no more; they stay with the record of what they belong to. `position` is that of the event that
     * says so, as what was said later may be done first. `isFree`: their author wants it so, whose room they take no more.
     */
    async withhold(subject: string, position: number, isFree = false): Promise<void> {
      const sql = `update vault.file set withheld = true, withheld_at = $2, uncharged = uncharged or $3 where subject = $1 and withheld_at < $2`
      await pool.query(sql, [subject, position, isFree])
    },

    /** So are single files. */
    async withholdSome(ids: readonly FileId[], position: number, isFree = false): Promise<void> {
      const sql = `update vault.file set withheld = true, withheld_at = $2, uncharged = uncharged or $3
        where id = any($1::uuid[]) and withheld_at < $2`
      await pool.query(sql, [ids, position, isFree])
    },

    /** Or they are shown again. */
    async showAgain(ids: readonly FileId[], position: number): Promise<void> {
      const sql = `update vault.file set withheld = false, withheld_at = $2, uncharged = false where id = any($1::uuid[]) and withheld_at < $2`
      await pool.query(sql, [ids, position])
    },

    /** Takes a failed upload back. What an earlier request has stored under the same ids stays. */
    withdraw: (upload: Upload, remove: RemoveBytes): Promise<number> =>
      inTransaction(pool, async (client) => {
        // Another request may have withdrawn the row between our writing the bytes and now: only with a row can they be locked.
        await begin(client, upload)
        return discard(client, `id = any($1::uuid[]) and state in ('uploading', 'erased')`, [upload.ids], remove)
      }),

    /** The thing they belong to exists: from now on only erasure ends them. */
    async attach(ids: readonly FileId[]): Promise<void> {
      await pool.query(`update vault.file set state = 'attached' where id = any($1::uuid[]) and state = 'stored'`, [ids])
    },

    /** What was stored before a moment (ISO 8601) and not attached since, by the stream of what it was brought for: a page of streams after one. */
    async unattached(before: string, after = ''): Promise<Map<string, FileId[]>> {
      const sql = `select stream, array_agg(id) as ids from vault.file where state = 'stored' and at < $1 and stream > $2
        group by stream order by stream limit ${TOGETHER}`
      const { rows } = await pool.query<{ stream: string; ids: FileId[] }>(sql, [before, after])
      return new Map(rows.map(({ stream, ids }) => [stream, ids]))
    },

    /** Some file of a stream may be named where we cannot read it: none of them is swept. */
    async attachAllOf(stream: string): Promise<void> {
      await pool.query(`update vault.file set state = 'attached' where stream = $1 and state = 'stored'`, [stream])
    },

    /** Files of a subject are gone for all readers at once, then their bytes; may be repeated until it succeeds. */
    erase: (subject: string, remove: RemoveBytes): Promise<number> => erase('subject = $3', [subject], remove),

    /** So are single files that something has dropped. */
    drop: (ids: readonly FileId[], remove: RemoveBytes): Promise<number> => erase('id = any($3::uuid[])', [ids], remove),

    /** So are those of some that readers are not shown any more. */
    dropWithheld: (ids: readonly FileId[], remove: RemoveBytes): Promise<number> =>
      erase('id = any($3::uuid[]) and withheld', [ids], remove),

    /** Files that a member has brought and that are there, a page of them after one of them. */
    async broughtBy(owner: MemberId, most: number, after?: FileId): Promise<BroughtFile[]> {
      const sql = `select id, mime, stream from vault.file where owner = $1 and id > $2 and state in ('stored', 'attached') order by id limit $3`
      return (await pool.query<BroughtFile>(sql, [owner, after ?? FIRST, most])).rows
    },

    /** All files that a member has brought, but for those of subjects that stay; answers how many are gone, also when it is repeated. */
    eraseBroughtBy: (owner: MemberId, staying: readonly string[], remove: RemoveBytes): Promise<number> =>
      erase('owner = $3 and subject <> all($4)', [owner, staying], remove, () => failpoint('files-withheld')),

    /** Drops what was brought before a moment (ISO 8601) and never attached, some at a time; answers how many. */
    async sweep(before: string, remove: RemoveBytes): Promise<number> {
      const old = `state in ('uploading', 'stored') and at < $1`
      const some = `id = any(array(select id from vault.file where ${old} order by at limit ${TOGETHER})) and ${old}`
      let all = 0
      for (let gone = TOGETHER; gone === TOGETHER; all += gone)
        gone = await inTransaction(pool, (client) => discard(client, some, [before], remove))
      return all
    },
  }
}
export type VaultFiles = ReturnType<typeof vaultFiles>
