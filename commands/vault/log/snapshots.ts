import type { Pool } from 'pg'
import type { Keys } from '../../../domain/kernel/ports.js'
import type { SnapshotOf, Snapshots } from '../../runtime/states/snapshots.js'
import { forgetInBatches } from '../leaving/forget.js'
import { unwrap, wrap } from '../wrap.js'

/** Bytes, compressed: a larger one is not kept. */
const LARGEST = 32 * 2 ** 20

interface Row {
  readonly revision: number
  readonly position: number
  readonly last: string
  readonly state: Buffer
}

/** All or nothing, and only while the key is there; of two the later one stays, and what older code made goes after a week. */
const SAVE = `
  with held as (select 1 from vault.subject_key where id = $3 and wrapped is not null for share),
       answered as (insert into vault.answered (stream, command_id, at)
                    select $1, id, $9 from held, unnest($8::uuid[]) id on conflict do nothing),
       saved as (insert into vault.snapshot as before (stream, code, subject, revision, position, last, state, at)
                 select $1, $2, subject, $4, $5, $6, $7, $9 from held, vault.subject_key where id = $3
                 on conflict (stream, code) do update
                 set revision = excluded.revision, position = excluded.position, last = excluded.last, state = excluded.state, at = excluded.at
                 where before.revision <= excluded.revision),
       outlived as (delete from vault.snapshot where stream = $1 and code <> $2 and at < $9::timestamptz - interval '7 days')
  select count(*)::int as held from held`

/** Another place would not open: of another stream, code or revision. */
const placeOf = ({ stream, code }: SnapshotOf, revision: number): string => JSON.stringify(['snapshot', stream, code, revision])

/** Snapshots in the vault, under the keys of their subjects. */
export const vaultSnapshots = (pool: Pool, keys: Keys, onTrouble: Snapshots['onTrouble']): Snapshots => {
  const drop = async ({ stream, code }: SnapshotOf): Promise<void> => {
    await pool.query('delete from vault.snapshot where stream = $1 and code = $2', [stream, code])
  }
  return {
    onTrouble,

    async load(of) {
      const sql = 'select revision, position::float8 as position, last, state from vault.snapshot where stream = $1 and code = $2'
      const [found] = (await pool.query<Row>({ name: 'snapshot', text: sql, values: [of.stream, of.code] })).rows
      const key = found && (await keys.of(new Set([of.subject]))).get(of.subject)
      if (!found || !key) return undefined
      try {
        return { ...found, state: unwrap(Buffer.from(key.secret), found.state, placeOf(of, found.revision)) }
      } catch (error) {
        onTrouble(new Error(`The snapshot of ${of.stream} cannot be opened`, { cause: error }))
        await drop(of)
        return undefined
      }
    },

    async save(of, { revision, position, last, state, answered, at }) {
      const key = (await keys.of(new Set([of.subject]))).get(of.subject)
      if (!key || state.length > LARGEST) return false
      const wrapped = wrap(Buffer.from(key.secret), state, placeOf(of, revision))
      const values = [of.stream, of.code, key.id, revision, position, last, wrapped, answered, at]
      return (await pool.query<{ held: number }>({ text: SAVE, values })).rows[0]!.held > 0
    },

    drop,

    async answered(stream, commandIds) {
      const text = 'select command_id as id from vault.answered where stream = $1 and command_id = any($2::uuid[])'
      const { rows } = await pool.query<{ id: string }>({ name: 'answered', text, values: [stream, commandIds] })
      return new Set(rows.map(({ id }) => id))
    },
  }
}

/** Forgets the commands that were answered before a moment. */
export const forgetAnswered = async (pool: Pool, before: string): Promise<void> => {
  await forgetInBatches(pool, 'vault.answered', 'at < $1', before)
}
