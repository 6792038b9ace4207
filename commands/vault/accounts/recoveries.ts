import { createHmac } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { forgetInBatches } from '../leaving/forget.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Task } from '../../../domain/kernel/process.js'
import { keepHash } from './credentials.js'
import { keepTasks } from '../outbox.js'
import { endSessions } from './end-sessions.js'
import { inTransaction } from '../transaction.js'
import { markProved } from './verifications.js'

/** Ten minutes, in milliseconds (DECISIONS S-10). */
const LIFE = 10 * 60_000
const MOST_TRIES = 5
const DIGITS = 6

/** `claim` is the pseudonym of an address, which may be nobody's. */
interface Holder {
  readonly claim: string
  readonly memberId: MemberId | undefined
}

/** Whose code it is said to be; nobody's is tried as somebody's. */
export interface Try extends Holder {
  readonly code: string
}

/** What follows from the right code. `hashed` makes what is kept of the new password; `task` is what is to be told of it. */
export interface Reset {
  readonly hashed: () => Promise<string>
  readonly task: Task
}

/** Codes that stand in for a forgotten password. `key` hides them, since there are only a million. Moments are ISO 8601. */
export const recoveries = (pool: Pool, key: Buffer) => {
  const hmac = (text: string): Buffer => createHmac('sha256', key).update(text).digest()
  const hashOf = (claim: string, code: string): Buffer => hmac(`${claim} ${code}`)

  const isVoid = async (tx: PoolClient, claim: string, now: string): Promise<boolean> => {
    const text = 'select 1 from vault.recovery where claim = $1 and hash is not null and tries >= $2 and expires_at > $3'
    return (await tx.query(text, [claim, MOST_TRIES, now])).rowCount === 1
  }

  return {
    /** The code that was asked for at a moment, the same for the same task; the one before ends. Undefined when it is not wanted any more. */
    async issue({ claim, memberId }: Holder, task: { readonly id: string; readonly at: string }, now: string): Promise<string | undefined> {
      const code = String(hmac(task.id).readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0')
      const sql = `insert into vault.recovery as known (claim, asked_at, hash, expires_at, member_id)
        values ($1, $2, $3, $4::timestamptz + $5 * interval '1 ms', $6)
        on conflict (claim) do update
          set asked_at = excluded.asked_at, hash = excluded.hash, expires_at = excluded.expires_at, member_id = excluded.member_id, tries = 0
          where known.asked_at < excluded.asked_at`
      const values = [claim, task.at, hashOf(claim, code), now]
      if ((await pool.query(sql, [...values, LIFE, memberId])).rowCount === 1) return code
      const again = 'select 1 from vault.recovery where claim = $1 and asked_at = $2 and hash = $3 and expires_at > $4'
      return (await pool.query(again, values)).rowCount === 1 ? code : undefined
    },

    /**
     * Tries a code; every try counts before it is looked at, and tries at the same moment wait for one another. With the right one the new
     * password is kept, the address is proved and all sessions end: all of it or nothing. Answers the sessions that ended; else whether the
     * code was tried too often, which is void whatever is tried next, or is wrong, used or too old.
     */
    redeem: ({ claim, memberId, code }: Try, { hashed, task }: Reset, now: string): Promise<readonly string[] | 'wrong' | 'void'> =>
      inTransaction(pool, async (tx) => {
        const count = `update vault.recovery set tries = tries + 1
          where claim = $1 and hash is not null and tries < $2 and expires_at > $3 returning hash = $4 as fits`
        const { rows } = await tx.query<{ fits: boolean }>(count, [claim, MOST_TRIES, now, hashOf(claim, code)])
        if (!rows[0]?.fits || memberId === undefined) return (await isVoid(tx, claim, now)) ? 'void' : 'wrong'
        await tx.query('update vault.recovery set hash = null where claim = $1', [claim])
        await keepHash(tx, memberId, await hashed())
        await markProved(tx, memberId, now)
        await keepTasks([task], tx)
        return endSessions(tx, memberId, now)
      }),

    /** Forgets what expired before a moment; by then no mail of it is sent any more. */
    async forget(before: string): Promise<void> {
      await forgetInBatches(pool, 'vault.recovery', 'expires_at < $1', before)
    },
  }
}
export type Recoveries = ReturnType<typeof recoveries>
