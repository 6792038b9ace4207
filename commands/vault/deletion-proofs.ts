import { createHash, createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import type { DeletionRequestId } from '../../domain/kernel/ids.js'

/** Seven days, in milliseconds, as for every mailed link (DECISIONS S-11). */
const LIFE = 7 * 24 * 60 * 60 * 1000

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Which link proves a public request to be deleted. Moments are ISO 8601. */
export const deletionProofs = (pool: Pool, key: Buffer) => ({
  /** The token for a wish, the same for the same wish: a mail that goes out twice has one link. */
  async issue(requestId: DeletionRequestId, wish: { readonly id: string }, now: string): Promise<string> {
    const token = createHmac('sha256', key).update(wish.id).digest('base64url')
    const sql = `insert into vault.deletion_proof values ($1, $2, $3::timestamptz + $4 * interval '1 ms') on conflict do nothing`
    await pool.query(sql, [requestId, hashOf(token), now, LIFE])
    return token
  },

  /** Which request a link proves; undefined when it is none, or too old. Opened again it says the same. */
  async prove(token: string, now: string): Promise<DeletionRequestId | undefined> {
    const sql = 'select request_id as id from vault.deletion_proof where hash = $1 and expires_at > $2'
    return (await pool.query<{ id: DeletionRequestId }>(sql, [hashOf(token), now])).rows[0]?.id
  },

  async forget(requestId: DeletionRequestId): Promise<void> {
    await pool.query('delete from vault.deletion_proof where request_id = $1', [requestId])
  },
})
export type DeletionProofs = ReturnType<typeof deletionProofs>
