import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { Refusal } from '../../domain/kernel/refusal.js'

/** Remembers which body a request's key stands for. The hash is keyed, since a body may hold a password. */
export const requests = (pool: Pool, key: Buffer) => ({
  /** `id` is that of the command, `at` its moment. Refuses when the id was used with another body. */
  async mustBeSame(id: string, body: unknown, at: string): Promise<void> {
    const hash = createHmac('sha256', key).update(JSON.stringify(body)).digest()
    const insert = 'insert into vault.request values ($1, $2, $3) on conflict do nothing'
    if ((await pool.query({ name: 'request', text: insert, values: [id, hash, at] })).rowCount === 1) return
    const { rows } = await pool.query<{ same: boolean }>('select body_hash = $2 as same from vault.request where id = $1', [id, hash])
    if (rows[0]?.same === false) throw new Refusal('invalid', 'This Idempotency-Key was used for another request')
  },

  /** Forgets those from before a moment. */
  async forget(before: string): Promise<void> {
    await pool.query('delete from vault.request where at < $1', [before])
  },
})
export type Requests = ReturnType<typeof requests>
