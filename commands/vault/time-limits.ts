import type { PoolClient } from 'pg'

/** How long one statement may take unless who sends it says otherwise, in milliseconds; the role's default, so that a pooler need not know. */
export const STATEMENT_LIMIT = 5_000
/** A transaction in which nothing happens for so long is ended: whoever began it is cut off or stopped. */
const IDLE_LIMIT = 60_000

/** By the name of the setting, in milliseconds: what we set, and between what an operator may set it instead. */
export const TIME_LIMITS = {
  statement_timeout: { ours: STATEMENT_LIMIT, least: 1_000, most: 60_000 }, // less ends what is needed, more holds up who waits
  idle_in_transaction_session_timeout: { ours: IDLE_LIMIT, least: 10_000, most: 600_000 }, // what is cut off holds its locks for so long
}

/** Gives our role its limits in this database, for every connection from now on. What an operator has set for it there stays. */
export const limitTimes = async (tx: PoolClient): Promise<void> => {
  const { rows } = await tx.query<{ database: string; known: string[] }>(
    `select quote_ident(datname) as database, array(
       select split_part(unnest(setconfig), '=', 1) from pg_db_role_setting
       where setdatabase = pg_database.oid and setrole = current_user::regrole) as known
     from pg_database where datname = current_database()`,
  )
  const { database, known } = rows[0]!
  for (const [name, { ours }] of Object.entries(TIME_LIMITS))
    if (!known.includes(name)) await tx.query(`alter role current_user in database ${database} set ${name} = ${ours}`)
}
