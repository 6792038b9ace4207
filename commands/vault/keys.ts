import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Key, Keys } from '../../domain/kernel/ports.js'
import { boundedCache } from '../runtime/states/cache.js'
import { inTransaction } from './transaction.js'
import { unwrap, wrap } from './wrap.js'

interface Row {
  readonly id: string
  readonly subject: string
  readonly wrapped: Buffer | null
}

export interface VaultKeys extends Keys {
  /**
   * For ever, and for all processes: they hear its id on the channel `keys`. Answers the key's fingerprint, also when it is asked again; a
   * subject without a key gets none, and null is answered.
   */
  readonly destroy: (subject: string) => Promise<string | null>
  /** Those of these subjects, whose keys were destroyed once, that an older copy of the vault does not know to be destroyed. */
  readonly notDestroyed: (subjects: readonly string[]) => Promise<string[]>
  /** Destroys the keys of such subjects again. */
  readonly destroyAgain: (subjects: readonly string[]) => Promise<void>
  /** Drops a key from memory, by its id; without one all of them, when it may be that the news of one was missed. */
  readonly forget: (id?: string) => void
  /** Whose a key is, or was; undefined when there never was such a key. */
  readonly subjectOf: (id: string) => Promise<string | undefined>
}

const KEPT = 20_000
/** Keys whose destruction is told in one statement. */
const TELL = `select pg_notify('keys', id) from unnest($1::text[]) id`

/** A key in memory, and whose it is. */
interface Held extends Key {
  readonly subject: string
}

/** Tells keys apart, and opens nothing: 128 bits of a hash over 256 random ones. */
const fingerprintOf = ({ secret }: Key): string => createHash('sha256').update('sfs subject key ').update(secret).digest('hex').slice(0, 32)

/** The keys of subjects, kept in the vault under the master key and, for speed, the last used ones in memory. */
export const vaultKeys = (pool: Pool, masterKey: Buffer): VaultKeys => {
  const kept = { bySubject: boundedCache<Held>(KEPT, () => 1), byId: boundedCache<Held>(KEPT, () => 1) }
  let forgotten = 0

  const opened = ({ id, wrapped }: Row): Key | undefined => (wrapped ? { id, secret: unwrap(masterKey, wrapped, id) } : undefined)

  const remember = (held: Held): void => {
    kept.bySubject.set(held.subject, held)
    kept.byId.set(held.id, held)
  }

  const forget = (id?: string): void => {
    forgotten++
    if (id === undefined) {
      kept.bySubject.clear()
      kept.byId.clear()
      return
    }
    kept.byId.forget(id)
    kept.bySubject.forgetWhere((held) => held.id === id) // the two forget what is old each for itself
  }

  const make = async (subjects: string[]): Promise<void> => {
    const ids = subjects.map(() => randomUUID())
    const wrapped = ids.map((id) => wrap(masterKey, randomBytes(32), id))
    const sql = `insert into vault.subject_key (id, subject, wrapped) select * from unnest($1::uuid[], $2::text[], $3::bytea[]) on conflict do nothing`
    await pool.query(sql, [ids, subjects, wrapped])
  }

  /** What is not in memory is fetched with one query, and remembered. */
  const lookUp = async (names: ReadonlySet<string>, by: 'bySubject' | 'byId', fetch: (missing: string[]) => Promise<Row[]>) => {
    const found = new Map<string, Key>()
    const missing: string[] = []
    for (const name of names) {
      const key = kept[by].get(name)
      if (key) found.set(name, key)
      else missing.push(name)
    }
    if (missing.length === 0) return found
    const asked = forgotten
    for (const row of await fetch(missing)) {
      const key = opened(row)
      if (!key) continue
      found.set(by === 'byId' ? row.id : row.subject, key)
      if (asked === forgotten) remember({ ...key, subject: row.subject }) // else it was read before the key was destroyed, perhaps
    }
    return found
  }

  const select = async (column: 'subject' | 'id', type: 'text' | 'uuid', values: string[]): Promise<Row[]> => {
    const sql = `select id, subject, wrapped from vault.subject_key where ${column} = any($1::${type}[])`
    return (await pool.query<Row>(sql, [values])).rows
  }

  return {
    of: (subjects) =>
      lookUp(subjects, 'bySubject', async (missing) => {
        const there = await select('subject', 'text', missing)
        const known = new Set(there.map(({ subject }) => subject))
        const unknown = missing.filter((subject) => !known.has(subject))
        if (unknown.length === 0) return there
        await make(unknown)
        return select('subject', 'text', missing)
      }),
    byId: (ids) => lookUp(ids, 'byId', (missing) => select('id', 'uuid', missing)),

    async destroy(subject) {
      const { id, fingerprint } = await inTransaction(pool, async (tx) => {
        const insert = 'insert into vault.subject_key (id, subject) values ($1, $2) on conflict do nothing'
        await tx.query(insert, [randomUUID(), subject])
        const select = 'select id, subject, wrapped, fingerprint from vault.subject_key where subject = $1 for update'
        const row = (await tx.query<Row & { fingerprint: string | null }>(select, [subject])).rows[0]!
        const key = opened(row)
        const known = key ? fingerprintOf(key) : row.fingerprint
        await tx.query('update vault.subject_key set wrapped = null, fingerprint = $2 where subject = $1', [subject, known])
        await tx.query('delete from vault.snapshot where subject = $1', [subject])
        if (key) await tx.query(TELL, [[key.id]])
        return { id: key?.id, fingerprint: known }
      })
      if (id !== undefined) forget(id)
      return fingerprint
    },

    async notDestroyed(subjects) {
      const sql = `select subject from unnest($1::text[]) subject
        where not exists (select from vault.subject_key known where known.subject = subject.subject and wrapped is null)`
      return (await pool.query<Pick<Row, 'subject'>>(sql, [subjects])).rows.map(({ subject }) => subject)
    },

    async destroyAgain(subjects) {
      const sql = `insert into vault.subject_key (id, subject) select gen_random_uuid(), subject from unnest($1::text[]) subject
        on conflict (subject) do update set wrapped = null where subject_key.wrapped is not null returning id, subject`
      const { rows } = await pool.query<Pick<Row, 'id' | 'subject'>>(sql, [subjects])
      if (rows.length === 0) return
      await pool.query('delete from vault.snapshot where subject = any($1)', [rows.map(({ subject }) => subject)])
      await pool.query(TELL, [rows.map(({ id }) => id)])
      for (const { id } of rows) forget(id)
    },
    forget,
    async subjectOf(id) {
      return (kept.byId.get(id) ?? (await select('id', 'uuid', [id]))[0])?.subject
    },
  }
}
