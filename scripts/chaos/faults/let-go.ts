import { poolOf } from '../program/pool.js'

/** So long whoever takes a task holds it without a word, in milliseconds by the database's clock, which is that of this machine. */
const TERM = 60_000

/** A minute passes for tasks that somebody held who was killed at a moment (of Date.now()): others may have them now. What was taken since is let be. */
export const letGo = async (killed: number, databaseUrl: string): Promise<void> => {
  const pool = poolOf(databaseUrl)
  const text = `update vault.outbox set held_until = now(), due = least(due, now())
    where state = 'waiting' and held_until > now() and held_until <= to_timestamp($1)`
  try {
    await pool.query(text, [(killed + TERM) / 1_000])
  } finally {
    await pool.end()
  }
}
