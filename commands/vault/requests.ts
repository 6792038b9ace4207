import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { forgetInBatches } from './leaving/forget.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { askedTogether } from '../runtime/asked-together.js'

interface Kept {
  readonly id: string
  readonly hash: Buffer
  readonly at: string
}

/**
 * Nobody waits for the disk: of a crash of the database the last moment may be gone, and then a key of that moment stands for whatever body comes
 * with it next. The facts know their commands by id all the same, so nothing is done twice.
 */
const INSERT = {
  name: 'requests',
  text: `with lazily as materialized (select set_config('synchronous_commit', 'off', true))
         insert into vault.request select given.* from lazily, unnest($1::uuid[], $2::bytea[], $3::timestamptz[]) given
         on conflict do nothing returning id`,
}

/** Remembers which body a request's key stands for. The hash is keyed, since a body may hold a password. */
export const requests = (pool: Pool, key: Buffer) => {
  /** Whether each was new. What comes while one statement is under way goes together in the next. */
  const keep = askedTogether(async (kept: Kept[]) => {
    const values = [kept.map(({ id }) => id), kept.map(({ hash }) => hash), kept.map(({ at }) => at)]
    const { rows } = await pool.query<{ id: string }>({ ...INSERT, values })
    const added = new Set(rows.map(({ id }) => id))
    return kept.map(({ id }) => added.delete(id)) // of two with the same id the first was added
  })

  return {
    /** `id` is that of the command, `at` its moment. Refuses when the id was used with another body. */
    async mustBeSame(id: string, body: unknown, at: string): Promise<void> {
      const hash = createHmac('sha256', key).update(JSON.stringify(body)).digest()
      if (await keep({ id, hash, at })) return
      const { rows } = await pool.query<{ same: boolean }>('select body_hash = $2 as same from vault.request where id = $1', [id, hash])
      if (rows[0]?.same === false) throw new Refusal('invalid', 'This Idempotency-Key was used for another request')
    },

    /** Whether a request with this id was read before. */
    async isKnown(id: string): Promise<boolean> {
      return (await pool.query('select from vault.request where id = $1', [id])).rowCount === 1
    },

    /** Forgets those from before a moment. */
    async forget(before: string): Promise<void> {
      await forgetInBatches(pool, 'vault.request', 'at < $1', before)
    },
  }
}
export type Requests = ReturnType<typeof requests>
