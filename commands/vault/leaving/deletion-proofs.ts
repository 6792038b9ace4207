import { createHash, createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import type { DeletionRequestId } from '../../../domain/kernel/ids.js'

/** Seven days, in milliseconds, as for every mailed link (DECISIONS S-11). */
const LIFE = 7 * 24 * 60 * 60 * 1000

/** So many links of an address may wait for a mail server that is away; of more, the newest. */
const MOST_WAITING = 3

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whose address a request names, by its pseudonym. */
interface Asked {
  readonly requestId: DeletionRequestId
  readonly claim: string
}

/**
 * Which link proves a public request to be deleted: the one that was mailed to an address last. While the mail of a newer one is on its way, that
 * before is good as well. Moments are ISO 8601.
 */
export const deletionProofs = (pool: Pool, key: Buffer) => {
  /** Requests are numbered as they come. */
  const prove = async (token: string, now: string): Promise<DeletionRequestId | undefined> => {
    const newer = 'from vault.deletion_proof newer where newer.claim = proof.claim and newer.request_id > proof.request_id'
    const sql = `select request_id as id from vault.deletion_proof proof where hash = $1 and expires_at > $2
      and not exists (select ${newer} and newer.is_out)
      and (is_out or not exists (select ${newer} offset ${MOST_WAITING - 1} limit 1))`
    return (await pool.query<{ id: DeletionRequestId }>(sql, [hashOf(token), now])).rows[0]?.id
  }

  return {
    /**
     * The token for a task, the same for the same task: a mail that goes out twice has one link.
     * Undefined when it is not wanted any more: it has expired, a newer one is out, or too many newer ones wait.
     */
    async issue({ requestId, claim }: Asked, task: { readonly id: string }, now: string): Promise<string | undefined> {
      const token = createHmac('sha256', key).update(task.id).digest('base64url')
      const sql = `insert into vault.deletion_proof (request_id, hash, expires_at, claim, is_out)
        values ($1, $2, $3::timestamptz + $4 * interval '1 ms', $5, false) on conflict do nothing`
      await pool.query(sql, [requestId, hashOf(token), now, LIFE, claim])
      return (await prove(token, now)) === requestId ? token : undefined
    },

    /** Its mail is out: links that went to the address before end. */
    async markOut(requestId: DeletionRequestId): Promise<void> {
      await pool.query('update vault.deletion_proof set is_out = true where request_id = $1 and not is_out', [requestId])
    },

    /** Which request a link proves; undefined when it is none, too old, or a newer one of its address is out. Opened again it says the same. */
    prove,

    async forget(requestId: DeletionRequestId): Promise<void> {
      await pool.query('delete from vault.deletion_proof where request_id = $1', [requestId])
    },
  }
}
export type DeletionProofs = ReturnType<typeof deletionProofs>
