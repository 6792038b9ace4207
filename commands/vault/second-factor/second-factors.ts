import type { Pool, PoolClient } from 'pg'
import type { Task } from '../../../domain/kernel/process.js'
import { keepTasks } from '../outbox.js'
import { endFactor } from './end.js'
import { recoveryCodes } from './recovery-codes.js'
import { tellFactor } from './tell.js'
import { newSecret, stepOf } from './totp.js'
import { inTransaction } from '../transaction.js'
import { unwrap, wrap } from '../wrap.js'

/** So many wrong codes in a row, and then a wait (milliseconds): of a million codes three count at a time. */
const MOST_TRIES = 5
const WAIT = 15 * 60_000

interface Row {
  readonly wrapped: Buffer
  readonly confirmed_at: Date | null
  readonly last_step: string
  readonly tries: number
  readonly tried_at: Date | null
}

/** A code that a member shows; in a session, if that is to know it. */
export interface Shown {
  readonly memberId: number
  readonly code: string
  readonly sessionId?: string
}
/** What became of a code. */
export type Verdict = 'good' | 'wrong' | 'too-many' | 'off'

const nameOf = (memberId: number): string => `second-factor ${memberId}`

const raise = async (tx: PoolClient, memberId: number, sessionId: string, at: string): Promise<void> => {
  await tx.query('update vault.session set raised_at = $2 where id = $1', [sessionId, at])
  await tellFactor(tx, memberId)
}

/** Whether a member must wait before a further code is looked at. */
const mustWait = ({ tries, tried_at }: Row, at: string): boolean =>
  tries > 0 && tries % MOST_TRIES === 0 && Date.parse(at) - Number(tried_at) < WAIT

/** The second factors of members: a secret that their device makes codes of, under the master key. `key` hides recovery codes. Moments are ISO 8601. */
export const secondFactors = (pool: Pool, masterKey: Buffer, key: Buffer) => {
  const recovery = recoveryCodes(key)

  const held = async (tx: PoolClient, memberId: number): Promise<Row | undefined> => {
    const sql = 'select wrapped, confirmed_at, last_step, tries, tried_at from vault.second_factor where member_id = $1 for update'
    return (await tx.query<Row>(sql, [memberId])).rows[0]
  }

  /** Looks at a code of the app, or at a recovery code once the factor is on. Every try counts, and none counts twice. */
  const judge = async (tx: PoolClient, row: Row, { memberId, code }: Shown, at: string): Promise<Verdict> => {
    if (mustWait(row, at)) return 'too-many'
    const digits = code.replaceAll(/\s/g, '')
    const step = /^\d{6}$/.test(digits) ? stepOf(unwrap(masterKey, row.wrapped, nameOf(memberId)), digits, at) : undefined
    const isGood = step === undefined ? row.confirmed_at !== null && (await recovery.use(tx, memberId, code)) : step > Number(row.last_step)
    const sql = 'update vault.second_factor set tries = $2, tried_at = $3, last_step = $4 where member_id = $1'
    await tx.query(sql, [memberId, isGood ? 0 : row.tries + 1, at, isGood ? (step ?? row.last_step) : row.last_step])
    return isGood ? 'good' : 'wrong'
  }

  /** Has `work` done if the code is good; what was tried is kept whether or not it is. */
  const once = <T>(shown: Shown, isOn: boolean, at: string, work: (tx: PoolClient) => Promise<T>): Promise<T | Exclude<Verdict, 'good'>> =>
    inTransaction(pool, async (tx) => {
      const row = await held(tx, shown.memberId)
      if (!row || (row.confirmed_at !== null) !== isOn) return 'off'
      const verdict = await judge(tx, row, shown, at)
      return verdict === 'good' ? work(tx) : verdict
    })

  return {
    /** Since when it is on, and how many recovery codes are left. */
    async of(memberId: number): Promise<{ readonly since: string | null; readonly codesLeft: number }> {
      const text = `select confirmed_at as since, (select count(*)::int from vault.recovery_code where member_id = $1) as left
        from vault.second_factor where member_id = $1`
      const row = (await pool.query<{ since: Date | null; left: number }>(text, [memberId])).rows[0]
      return { since: row?.since?.toISOString() ?? null, codesLeft: row?.left ?? 0 }
    },

    /** A new secret in place of one that was only offered; undefined when it is on already. */
    async begin(memberId: number): Promise<Uint8Array | undefined> {
      const secret = newSecret()
      const sql = `insert into vault.second_factor as known (member_id, wrapped) values ($1, $2)
        on conflict (member_id) do update set wrapped = excluded.wrapped where known.confirmed_at is null`
      const { rowCount } = await pool.query(sql, [memberId, wrap(masterKey, secret, nameOf(memberId))])
      return rowCount === 1 ? secret : undefined
    },

    /** The first code: it is on from now on, and this session has shown it; all others have to. Answers the recovery codes, told this once. */
    confirm: (shown: Shown & { readonly sessionId: string }, task: Task, at: string): Promise<string[] | Exclude<Verdict, 'good'>> =>
      once(shown, false, at, async (tx) => {
        const { memberId, sessionId } = shown
        await tx.query('update vault.second_factor set confirmed_at = $2 where member_id = $1', [memberId, at])
        await raise(tx, memberId, sessionId, at)
        const others = `select pg_notify('sessions', id::text) from vault.session where member_id = $1 and id <> $2 and revoked_at is null`
        await tx.query(others, [memberId, sessionId])
        await keepTasks([task], tx)
        return recovery.renew(tx, memberId)
      }),

    /** A code for a session, or for one that is about to begin. */
    check: (shown: Shown, at: string): Promise<Verdict> =>
      once(shown, true, at, async (tx) => {
        if (shown.sessionId !== undefined) await raise(tx, shown.memberId, shown.sessionId, at)
        return 'good' as const
      }),

    /** Other recovery codes, for who shows a code. */
    renewCodes: (shown: Shown, at: string): Promise<string[] | Exclude<Verdict, 'good'>> =>
      once(shown, true, at, (tx) => recovery.renew(tx, shown.memberId)),

    /** Ends it for who shows a code. */
    remove: (shown: Shown, task: Task, at: string): Promise<Verdict> =>
      once(shown, true, at, async (tx) => {
        await endFactor(tx, shown.memberId)
        await keepTasks([task], tx)
        return 'good' as const
      }),
  }
}
export type SecondFactors = ReturnType<typeof secondFactors>
