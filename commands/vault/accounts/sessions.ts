import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { SecondFactor } from '../../../domain/members/sign-in/second-factor.js'
import { forgetInBatches } from '../leaving/forget.js'
import type { Device, FoundSession, LiveSession, SignIn, Start } from './devices.js'
import { endSession, endSessions } from './end-sessions.js'

/** A browser's hold on a session: shown once, then replaced by its successor. `forDays` is undefined when it ends with the browser. */
export interface Hold extends LiveSession {
  readonly sessionId: string
  readonly token: string
  readonly forDays: number | undefined
  readonly signIn: SignIn
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
  readonly sign_in: SignIn
}
type Kept = Pick<Row, 'member_id' | 'remembered' | 'sign_in'>

/** Sessions beside the second factors of their members, and how each stands to it. */
const WITH_FACTOR = 'vault.session left join vault.second_factor factor on factor.member_id = session.member_id'
const STANDING = `case when confirmed_at is null then 'off' when raised_at is null then 'due' else 'shown' end`

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
/** Some days after a moment, in seconds of Unix time. */
const later = (at: string, days: number): number => Date.parse(at) / 1000 + (days * A_DAY) / 1000

/** Who is signed in where; revoking one ends it for all processes. Moments are ISO 8601. */
export const sessions = (pool: Pool, key: Buffer) => {
  /** The same successor for the same token, so that it can be told twice without being kept. */
  const successorOf = (sessionId: string, token: string): string =>
    `${sessionId}.${createHmac('sha256', key).update(token).digest('base64url')}`

  const holdOn = ({ member_id, remembered, sign_in }: Kept, sessionId: string, token: string): Hold => ({
    memberId: member_id,
    sessionId,
    token,
    forDays: remembered ? REMEMBERED_DAYS : undefined,
    signIn: sign_in,
  })

  const replace = async (client: PoolClient, sessionId: string, token: string, at: string): Promise<Hold | undefined> => {
    const text = `select member_id, token_hash, previous_hash, replaced_at, remembered, sign_in from vault.session
                  where id = $1 and revoked_at is null and expires_at > $2 for update`
    const row = (await client.query<Row>(text, [sessionId, at])).rows[0]
    if (!row) return undefined
    const hash = hashOf(token)
    const successor = successorOf(sessionId, token)
    const isCurrent = row.token_hash.equals(hash)
    const isJustReplaced = row.previous_hash?.equals(hash) && Date.parse(at) - Number(row.replaced_at) < GRACE
    if (!isCurrent && !isJustReplaced) {
      await endSession(client, sessionId, at) // a token used again long after: one of the two who have it should not
      return undefined
    }
    if (isCurrent) {
      const days = row.remembered ? REMEMBERED_DAYS : OTHERWISE_DAYS
      const sql =
        'update vault.session set token_hash = $2, previous_hash = $3, replaced_at = $4, seen_at = $4, expires_at = to_timestamp($5) where id = $1'
      await client.query(sql, [sessionId, hashOf(successor), hash, at, later(at, days)])
    }
    return holdOn(row, sessionId, successor)
  }

  return {
    /** Undefined when it was to rest on a password that is not theirs any more: another was chosen at the same moment. */
    async start(
      id: string,
      { memberId, remembered, signIn, device, passwordHash, raised = false }: Start,
      at: string,
    ): Promise<Hold | undefined> {
      const token = `${id}.${randomBytes(32).toString('base64url')}`
      const days = remembered ? REMEMBERED_DAYS : OTHERWISE_DAYS
      // Whoever chooses another password waits for us, and finds this session among those to end; or we wait, and find another password.
      const resting = 'select from vault.credential where member_id = $2 and hash = $10 for share'
      const sql = `with proof as (${passwordHash === undefined ? 'select' : resting})
        insert into vault.session (id, member_id, started_at, seen_at, token_hash, remembered, expires_at, sign_in, device, raised_at)
        select $1, $2, $3, $3, $4, $5, to_timestamp($6), $7, $8, $9::timestamptz from proof`
      const values = [id, memberId, at, hashOf(token), remembered, later(at, days), signIn, device, raised ? at : null, passwordHash]
      const { rowCount } = await pool.query(sql, passwordHash === undefined ? values.slice(0, -1) : values)
      return rowCount === 1 ? holdOn({ member_id: memberId, remembered, sign_in: signIn }, id, token) : undefined
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
    async find(id: string): Promise<FoundSession | undefined> {
      const text = `select session.member_id as "memberId", sign_in as "signIn", ${STANDING} as "secondFactor" from ${WITH_FACTOR}
        where id = $1 and revoked_at is null`
      return (await pool.query<FoundSession>({ name: 'session', text, values: [id] })).rows[0]
    },

    /** Which of some sessions go on at a moment, and how each stands to the second factor; those in which it is to be shown first are not among them. */
    async live(ids: readonly string[], at: string): Promise<ReadonlyMap<string, SecondFactor>> {
      const text = `select id, ${STANDING} as "secondFactor" from ${WITH_FACTOR}
        where id = any($1::uuid[]) and revoked_at is null and expires_at > $2 and (raised_at is not null or confirmed_at is null)`
      const { rows } = await pool.query<{ id: string; secondFactor: SecondFactor }>({ name: 'live sessions', text, values: [ids, at] })
      return new Map(rows.map(({ id, secondFactor }) => [id, secondFactor]))
    },

    /** Where a member is signed in, who was seen last first. */
    async list(memberId: number, now: string): Promise<Device[]> {
      const text = `select id, device, sign_in as "signIn", ${STANDING} as "secondFactor", remembered, started_at as "startedAt", seen_at as "seenAt"
        from ${WITH_FACTOR} where session.member_id = $1 and revoked_at is null and expires_at > $2 order by seen_at desc, id`
      return (await pool.query<Device>(text, [memberId, now])).rows
    },

    /** Forgets those that were over before a moment. */
    async forget(before: string): Promise<void> {
      await forgetInBatches(pool, 'vault.session', 'least(revoked_at, expires_at) < $1', before)
    },

    /** All api processes hear of it and close the session's sockets. Answers what ended: nothing if it is another member's. */
    revoke: (id: string, at: string, memberId?: number): Promise<readonly string[]> => endSession(pool, id, at, memberId),

    /** All sessions of a member, but for one that is to go on. */
    revokeAll: (memberId: number, at: string, but?: string): Promise<readonly string[]> => endSessions(pool, memberId, at, but),
  }
}
export type Sessions = ReturnType<typeof sessions>
