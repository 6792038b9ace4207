import type { Pool } from 'pg'
import type { MemberId } from '../../domain/kernel/ids.js'
import { LOCKS } from '../../domain/kernel/locks.js'
import type { Db } from './db.js'
import { askedTogether } from '../runtime/asked-together.js'
import { onceFor } from '../runtime/once-for.js'
import { forgetInBatches } from './leaving/forget.js'
import { inTransaction } from './transaction.js'

/** A number for what a command makes, and the moment at which it was first asked for. */
export interface IdClaim {
  readonly id: number
  /** ISO 8601. */
  readonly at: string
}

interface Claim {
  readonly id: number
  readonly at: Date
}
const told = ({ id, at }: Claim): IdClaim => ({ id, at: at.toISOString() })

const claimOf = async (pool: Db, commandId: string): Promise<IdClaim | undefined> => {
  const { rows } = await pool.query<Claim>('select id, at from vault.claim where command_id = $1', [commandId])
  return rows[0] && told(rows[0])
}

interface Asked {
  readonly commandId: string
  readonly at: string
}

/** In the order of their keys: two processes that make the same ones wait for each other in one direction alone. */
const MAKE = {
  name: 'claimOnce',
  text: `with known as (select command_id, id, at from vault.claim where command_id = any($1::uuid[])),
    made as (
      insert into vault.claim (command_id, id, at)
        select command_id, nextval('vault.id'), at from (select * from unnest($1::uuid[], $2::timestamptz[]) asked (command_id, at)
          where not exists (select from known where known.command_id = asked.command_id) order by command_id) fresh
      on conflict do nothing returning command_id, id, at
    ) select * from known union all select * from made`,
}

/** What is asked for while one statement is under way goes together in the next: all of it waits for the disk once. */
const making = onceFor((pool: Pool) =>
  askedTogether(async (asked: Asked[]) => {
    const values = [asked.map(({ commandId }) => commandId), asked.map(({ at }) => at)]
    const { rows } = await pool.query<Claim & { command_id: string }>({ ...MAKE, values })
    const claims = new Map(rows.map(({ command_id, ...claim }) => [command_id, told(claim)]))
    return asked.map(({ commandId }) => claims.get(commandId))
  }),
)

/** A repeated command gets the number and the moment of its first time. `at` is the command's moment. */
export const claimOnce = async (pool: Pool, commandId: string, at: string): Promise<IdClaim> =>
  (await making(pool)({ commandId, at })) ?? (await claimOf(pool, commandId))! // made by another at this moment

/** For so long what a number was given for is taken to come, where no view has it yet; views are seldom a second behind. */
const COMES = `interval '10 minutes'`
/** More numbers than this are not looked at: nobody is given so many in that time. */
const MOST_LATELY = 1_000

interface Owned {
  readonly commandId: string
  readonly owner: MemberId
  /** What the number is for: only those for the same are counted. */
  readonly what: 'opportunity' | 'reel'
  /** The command's moment, ISO 8601. */
  readonly at: string
}

/**
 * The same of what a member has only so many of: whoever asks for them at the same time waits, in whichever process. `mustHaveRoom` is told which
 * numbers they were given lately, since views may not have these yet, and refuses.
 */
export const claimWithin = (
  pool: Pool,
  { commandId, owner, what, at }: Owned,
  mustHaveRoom: (tx: Pick<Pool, 'query'>, lately: readonly number[]) => Promise<void>,
): Promise<IdClaim> =>
  inTransaction(pool, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1, $2)', [LOCKS.claims, owner])
    const first = await claimOf(tx, commandId)
    if (first) return first
    const lately = `select id from vault.claim where owner = $1 and what = $3 and at > $2::timestamptz - ${COMES} order by at desc limit ${MOST_LATELY}`
    const { rows: given } = await tx.query<{ id: number }>(lately, [owner, at, what])
    await mustHaveRoom(
      tx,
      given.map(({ id }) => id),
    )
    const make = `insert into vault.claim (command_id, id, at, owner, what) values ($1, nextval('vault.id'), $2, $3, $4) returning id, at`
    return told((await tx.query<Claim>(make, [commandId, at, owner, what])).rows[0]!)
  })

/** What a command is about, where that has to be found: a repeated command is about what was found the first time. Refuses as `find` does. */
export const foundOnce = async <Id extends number>(pool: Pool, commandId: string, at: string, find: () => Promise<Id>): Promise<Id> => {
  const first = await claimOf(pool, commandId)
  if (first) return first.id as Id
  const sql = 'insert into vault.claim (command_id, id, at) values ($1, $2, $3) on conflict do nothing'
  await pool.query(sql, [commandId, await find(), at])
  return (await claimOf(pool, commandId))!.id as Id
}

/** A number for what a command makes: a repeated command gets the one of its first time. */
export const claimId = async (pool: Pool, commandId: string, at: string): Promise<number> => (await claimOnce(pool, commandId, at)).id

/** Whether a command was given a number before. */
export const isClaimed = async (pool: Pool, commandId: string): Promise<boolean> =>
  (await pool.query('select from vault.claim where command_id = $1', [commandId])).rows.length > 0

/** After a restore the sequence may lag behind the log: no id that is in use is given again. */
export const raiseIds = async (pool: Pool, highest: number): Promise<void> => {
  await pool.query(`select setval('vault.id', $1) where (select last_value from vault.id) < $1`, [highest])
}

/** Forgets which command was given which number, of those before a moment; the numbers stay given. */
export const forgetClaims = async (pool: Pool, before: string): Promise<void> => {
  await forgetInBatches(pool, 'vault.claim', 'at < $1', before)
}
