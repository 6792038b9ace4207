import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

export interface LiveSession {
  readonly memberId: number
}

/** A browser's hold on a session: shown once, then replaced by its successor. `forDays` is undefined when it ends with the browser. */
export interface Hold extends LiveSession {
  readonly sessionId: string
  readonly token: string
  readonly forDays: number | undefined
}

const REMEMBERED_DAYS = 30
/** A browser that is never closed is asked to sign in again after a day without use. */
const OTHERWISE_DAYS = 1
/** For so long, in milliseconds, a token that was just replaced gets its successor again: two tabs, or an answer that was lost. */
const GRACE = 30_000
const A_DAY = 24 * 60 * 60 * 1000

interface Row {
  readonly member_id: number
  readonly token_hash: Buffer
  readonly previous_hash: Buffer | null
  readonly replaced_at: Date | null
  readonly remembered: boolean
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
/** Some days after a moment, in seconds of Unix time. */
const later = (at: string, days: number): number => Date.parse(at) / 1000 + (days * A_DAY) / 1000

/** Who is signed in where; revoking one ends it for all processes. Moments are ISO 8601. */
export const sessions = (pool: Pool, key: Buffer) => {
  /** The same successor for the same token, so that it can be told twice without being kept. */
  const successorOf = (sessionId: string, token: string): string =>
    `${sessionId}.${createHmac('sha256', key).update(token).digest('base64url')}`

  const holdOn = ({ member_id, remembered }: Pick<Row, 'member_id' | 'remembered'>, sessionId: string, token: string): Hold => ({
    memberId: member_id,
    sessionId,
    token,
    forDays: remembered ? REMEMBERED_DAYS : undefined,
  })

  const revokeIn = async (client: Pool | PoolClient, id: string, at: string): Promise<void> => {
    await client.query('update vault.session set revoked_at = $2 where id = $1 and revoked_at is null', [id, at])
    await client.query(`select pg_notify('sessions', $1)`, [id])
  }

  const replace = async (client: PoolClient, sessionId: string, token: string, at: string): Promise<Hold | undefined> => {
    const text = `select member_id, token_hash, previous_hash, replaced_at, remembered from vault.session
                  where id = $1 and revoked_at is null and expires_at > $2 for update`
    const row = (await client.query<Row>(text, [sessionId, at])).rows[0]
    if (!row) return undefined
    const hash = hashOf(token)
    const successor = successorOf(sessionId, token)
    const isCurrent = row.token_hash.equals(hash)
    const isJustReplaced = row.previous_hash?.equals(hash) && Date.parse(at) - Number(row.replaced_at) < GRACE
    if (!isCurrent && !isJustReplaced) {
      await revokeIn(client, sessionId, at) // a token used again long after: one of the two who have it should not
      return undefined
    }
    if (isCurrent) {
      const days = row.remembered ? REMEMBERED_DAYS : OTHERWISE_DAYS
      const sql =
        'update vault.session set token_hash = $2, previous_hash = $3, replaced_at = $4, expires_at = to_timestamp($5) where id = $1'
      await client.query(sql, [sessionId, hashOf(successor), hash, at, later(at, days)])
    }
    return holdOn(row, sessionId, successor)
  }

  return {
    async start(id: string, memberId: number, remembered: boolean, at: string): Promise<Hold> {
      const token = `${id}.${randomBytes(32).toString('base64url')}`
      const days = remembered ? REMEMBERED_DAYS : OTHERWISE_DAYS
      const sql = `insert into vault.session (id, member_id, started_at, token_hash, remembered, expires_at) values ($1, $2, $3, $4, $5, to_timestamp($6))`
      await pool.query(sql, [id, memberId, at, hashOf(token), remembered, later(at, days)])
      return holdOn({ member_id: memberId, remembered }, id, token)
    },

    /** The successor of a token; undefined when the token is no good. Using one again long after it was replaced ends the session. */
    async renew(token: string, at: string): Promise<Hold | undefined> {
      const [, sessionId] = /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(token) ?? []
      if (!sessionId) return undefined
      const client = await pool.connect()
      try {
        await client.query('begin')
        const hold = await replace(client, sessionId, token, at)
        await client.query('commit')
        client.release()
        return hold
      } catch (error) {
        client.release(true) // and with it the transaction
        throw error
      }
    },

    /** Undefined when it never was, or was revoked. */
    async find(id: string): Promise<LiveSession | undefined> {
      const text = 'select member_id as "memberId" from vault.session where id = $1 and revoked_at is null'
      return (await pool.query<LiveSession>({ name: 'session', text, values: [id] })).rows[0]
    },

    /** All api processes hear of it and close the session's sockets. */
    revoke: (id: string, at: string): Promise<void> => revokeIn(pool, id, at),

    /** All sessions of a member. */
    async revokeAll(memberId: number, at: string): Promise<void> {
      const text = 'select id from vault.session where member_id = $1 and revoked_at is null'
      const { rows } = await pool.query<{ id: string }>(text, [memberId])
      for (const { id } of rows) await revokeIn(pool, id, at)
    },
  }
}
export type Sessions = ReturnType<typeof sessions>
