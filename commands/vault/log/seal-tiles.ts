import type { Pool } from 'pg'
import { LOCKS } from '../../../domain/kernel/locks.js'
import { rootOf } from '../../../domain/seals/merkle/growing.js'
import type { Hash, TreeHashes } from '../../../domain/seals/merkle/hashes.js'
import type { ForeignEvent } from '../../../domain/seals/foreign.js'
import type { Db } from '../db.js'
import { foreignIn, keepForeign } from './seal-foreign.js'
import type { Span } from '../../../domain/seals/merkle/spans.js'
import { inTransaction } from '../transaction.js'

/** A hash, and the position of the last event beneath it. */
export interface PlacedHash {
  readonly hash: Hash
  readonly position: number
}

/** So many hashes stand in a row, which is then one hash of the level above. */
export const TILE = 256
/** Of a hash, in bytes. */
const HASH = 32

/** Where the hashes end: how many events they are of, and the position of the last. */
export interface TilesEnd {
  readonly size: number
  readonly position: number
}

export interface Tile {
  readonly level: number
  readonly n: number
}

const hashesIn = (bytes: Buffer): Hash[] => Array.from({ length: bytes.length / HASH }, (_, i) => bytes.subarray(i * HASH, (i + 1) * HASH))

const endOf = async (db: Db): Promise<TilesEnd> => {
  const text = `select n::float8 as n, octet_length(hashes) as bytes, position::float8 as position
    from vault.seal_tile tile where level = 0 order by tile.n desc limit 1`
  const [last] = (await db.query<{ n: number; bytes: number; position: number }>(text)).rows
  return last ? { size: last.n * TILE + last.bytes / HASH, position: last.position } : { size: 0, position: -1 }
}

/** The hashes of the tree over the log, kept so that it need not be read again: to go on, to prove, and to name what was changed. */
export const sealTiles = (pool: Pool, tree: TreeHashes) => {
  /** After the first `size` hashes of a level; rows that are full are hashes of the level above. */
  const append = async (db: Db, level: number, size: number, added: readonly PlacedHash[]): Promise<void> => {
    if (added.length === 0) return
    const first = Math.floor(size / TILE)
    // What stands there beyond `size` is of rows that were lost below, and comes anew.
    const known = (await read(db, [{ level, n: first }])).get(`${level} ${first}`)?.slice(0, size % TILE) ?? []
    const all = [...known, ...added.map(({ hash }) => hash)]
    const rows = Array.from({ length: Math.ceil(all.length / TILE) }, (_, i) => {
      const hashes = all.slice(i * TILE, (i + 1) * TILE)
      return { n: first + i, hashes, position: added[i * TILE + hashes.length - known.length - 1]!.position }
    })
    const text = `insert into vault.seal_tile select $1, * from unnest($2::bigint[], $3::bytea[], $4::bigint[])
      on conflict (level, n) do update set hashes = excluded.hashes, position = excluded.position`
    const columns = [rows.map(({ n }) => n), rows.map(({ hashes }) => Buffer.concat(hashes)), rows.map(({ position }) => position)]
    await db.query(text, [level, ...columns])
    const full = rows.filter(({ hashes }) => hashes.length === TILE)
    const above = full.map(({ hashes, position }) => ({ hash: rootOf(tree, hashes), position }))
    await append(db, level + 1, first, above)
  }

  const read = async (db: Db, tiles: readonly Tile[]): Promise<Map<string, Hash[]>> => {
    const text = `select level, n::float8 as n, hashes from unnest($1::smallint[], $2::bigint[]) asked (level, n)
      join vault.seal_tile using (level, n)`
    const { rows } = await db.query<Tile & { hashes: Buffer }>(text, [tiles.map(({ level }) => level), tiles.map(({ n }) => n)])
    return new Map(rows.map(({ level, n, hashes }) => [`${level} ${n}`, hashesIn(hashes)]))
  }

  return {
    end: (): Promise<TilesEnd> => endOf(pool),

    /** Adds the hashes of events after the first `size`, and which of them others wrote; false where somebody else has added some meanwhile. */
    add: (size: number, leaves: readonly PlacedHash[], foreign: readonly ForeignEvent[]): Promise<boolean> =>
      inTransaction(pool, async (tx) => {
        await tx.query('select pg_advisory_xact_lock($1)', [LOCKS.sealing])
        if ((await endOf(tx)).size !== size) return false
        await append(tx, 0, size, leaves)
        await keepForeign(tx, size, foreign)
        return true
      }),

    /** The rows that are there of those asked for, by level and number (`0 7`). */
    read: (tiles: readonly Tile[]): Promise<ReadonlyMap<string, readonly Hash[]>> => read(pool, tiles),

    /** Which events from one number to before another others wrote. */
    foreign: (span: Span): Promise<readonly ForeignEvent[]> => foreignIn(pool, span),

    /** The position of the last event of a row; undefined where it is not there. */
    async endsAt(n: number): Promise<number | undefined> {
      const text = 'select position::float8 as position from vault.seal_tile where level = 0 and n = $1'
      return (await pool.query<{ position: number }>(text, [n])).rows[0]?.position
    },

    /** The row of events in which that at a position is, if it is in any. */
    async at(position: number): Promise<{ readonly n: number; readonly hashes: readonly Hash[] } | undefined> {
      const text = `select n::float8 as n, hashes from vault.seal_tile where level = 0 and position >= $1 order by level, position limit 1`
      const [found] = (await pool.query<{ n: number; hashes: Buffer }>(text, [position])).rows
      return found && { n: found.n, hashes: hashesIn(found.hashes) }
    },
  }
}
export type SealTiles = ReturnType<typeof sealTiles>
