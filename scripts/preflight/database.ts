import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { mustBeStraight, reachDatabase } from '../../api/reach.js'
import { PATIENCE, type Part } from './check.js'

/** The oldest that SFS is tried with. */
const OLDEST = 15
/** Milliseconds that an operator may have set for one statement: less ends what is needed, more holds up who waits. */
const STATEMENTS = { least: 1_000, most: 60_000 }

interface Addresses {
  readonly databaseUrl: string
  readonly databaseDirectUrl: string | undefined
}

/** All that is asked of the database; nothing of it stays. */
export const databasePart = ({ databaseUrl, databaseDirectUrl }: Addresses): Part & { readonly pool: pg.Pool } => {
  const open = (connectionString: string): pg.Pool => {
    const pool = new pg.Pool({ connectionString, max: 2, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE })
    pool.on('error', () => undefined) // what was asked on it says so
    return pool
  }
  const pool = open(databaseUrl)
  const straight = databaseDirectUrl === undefined ? pool : open(databaseDirectUrl)
  const one = async <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row | undefined> =>
    (await straight.query<Row>(sql, values)).rows[0]

  return {
    pool: straight,
    checks: [
      {
        name: 'database',
        async run() {
          await reachDatabase(databaseUrl, pool)
          if (databaseDirectUrl === undefined) await mustBeStraight(databaseUrl, pool)
          else await reachDatabase(databaseDirectUrl, straight, 'DATABASE_DIRECT_URL')
          return databaseDirectUrl === undefined ? '' : 'through a pooler, and past it'
        },
      },
      {
        name: 'database, version',
        async run() {
          const { number, name } = (await one<{ number: number; name: string }>(
            `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
          ))!
          if (number < OLDEST * 10_000) throw new Error(`Postgres ${name} is older than ${OLDEST}: take a newer one`)
          return `Postgres ${name}`
        },
      },
      {
        name: 'database, rights',
        async run() {
          const client = await straight.connect()
          const schema = `preflight_${randomUUID().replaceAll('-', '')}`
          const wishes = [
            ['create schemas in the database', `create schema ${schema}`],
            ['create tables', `create table ${schema}.tried (id int primary key)`],
            [
              'set its own limits',
              `do $$ begin execute format('alter role current_user in database %I set statement_timeout = 5000', current_database()); end $$`,
            ],
          ] as const
          try {
            for (const [what, sql] of wishes) {
              await client.query('begin')
              const refused = await client.query(what === 'create tables' ? `create schema ${schema}; ${sql}` : sql).then(
                () => undefined,
                (error: unknown) => error as Error,
              )
              await client.query('rollback')
              if (refused) throw new Error(`the role may not ${what} (${refused.message}): make it the owner of the database`)
            }
          } finally {
            client.release()
          }
          const foreign = await one<{ name: string }>(
            `select nspname as name from pg_namespace where nspname in ('vault', 'runtime') and not pg_has_role(nspowner, 'usage')`,
          )
          if (foreign) throw new Error(`the schema ${foreign.name} belongs to another role: run SFS with the role that made it`)
          return ''
        },
      },
      {
        name: 'database, time-outs',
        async run() {
          const set = await one<{ value: string }>(
            `select split_part(setting, '=', 2) as value from pg_db_role_setting
               join pg_database on pg_database.oid = setdatabase and datname = current_database(), unnest(setconfig) setting
             where setrole = current_user::regrole and setting like 'statement\\_timeout=%'`,
          )
          if (!set) return 'set at the first start'
          const { ms } = (await one<{ ms: number }>(
            `select (extract(epoch from (case when $1 ~ '^\\d+$' then $1 || 'ms' else $1 end)::interval) * 1000)::float8 as ms`,
            [set.value],
          ))!
          if (ms < STATEMENTS.least || ms > STATEMENTS.most)
            throw new Error(
              `statement_timeout of the role is ${set.value}: take 5s, or reset it (alter role … in database … reset statement_timeout)`,
            )
          return `a statement may take ${ms / 1_000} s`
        },
      },
      {
        name: 'database, notifications',
        async run() {
          const listener = new pg.Client({ connectionString: databaseDirectUrl ?? databaseUrl, connectionTimeoutMillis: PATIENCE })
          listener.on('error', () => undefined) // then nothing is heard, which is what is told
          try {
            await listener.connect()
            await listener.query('listen preflight')
            const heard = once(listener, 'notification', { signal: AbortSignal.timeout(PATIENCE * 0.6) })
            await pool.query(`select pg_notify('preflight', '')`)
            await heard.catch(() => {
              throw new Error('NOTIFY does not come through: DATABASE_DIRECT_URL must lead past the pooler, to the same database')
            })
          } finally {
            listener.end().catch(() => undefined) // it may not have come as far
          }
          return ''
        },
      },
    ],
    async close() {
      await pool.end()
      if (straight !== pool) await straight.end()
    },
  }
}
