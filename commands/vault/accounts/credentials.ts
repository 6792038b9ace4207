import { hash, verify } from '@node-rs/argon2'
import type { Pool, PoolClient } from 'pg'
import { semaphore } from '../../runtime/semaphore.js'

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Each takes a core for a moment: two at a time, and a short queue before we say that we are busy. */
const inTurn = semaphore(2, 200)

/** Keeps what a password was made into; the one kept before is replaced. */
export const keepHash = async (db: Pool | PoolClient, memberId: number, hashed: string): Promise<void> => {
  const sql = 'insert into vault.credential values ($1, $2) on conflict (member_id) do update set hash = excluded.hash'
  await db.query(sql, [memberId, hashed])
}

/** Passwords, as argon2id hashes in the vault; never in an event. */
export const credentials = (pool: Pool) => {
  /**
   * What is kept of the member's password, if this is it; undefined if not. Nobody's password takes as long to refuse as somebody's, so that
   * time tells nothing.
   */
  const matched = async (memberId: number | undefined, password: string): Promise<string | undefined> => {
    const { rows } = await pool.query<{ hash: string }>('select hash from vault.credential where member_id = $1', [memberId ?? 0])
    const kept = rows[0]?.hash
    const matches = await inTurn(async () => verify(kept ?? (await nobodys()), password))
    return matches ? kept : undefined
  }

  return {
    matched,

    /** Whether it is the member's password. */
    fits: async (memberId: number | undefined, password: string): Promise<boolean> => (await matched(memberId, password)) !== undefined,

    /** What is kept of a password. */
    hashed: (password: string): Promise<string> => inTurn(() => hash(password, COST)),
  }
}

let nobody: Promise<string> | undefined
const nobodys = () => (nobody ??= hash('nobody has this password', COST))
