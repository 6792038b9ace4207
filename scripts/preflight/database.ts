import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { mustBeStraight, reachDatabase } from '../../api/reach.js'
import { STATEMENT_LIMIT, TIME_LIMITS } from '../../commands/vault/time-limits.js'
import { PATIENCE, type Part } from './check.js'

/** The oldest that SFS is tried with. */
const OLDEST = 15
/** Those that the migrations make. */
export const EXTENSIONS = ['unaccent', 'pg_trgm']

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
          return databaseDirectUrl === undefined ? '' : 'through a pooler, and directly'
        },
      },
      {
        name: 'database, version',
        async run() {
          const { number, name } = (await one<{ number: number; name: string }>(
            `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
          ))!
          if (number < OLDEST * 10_000) throw new Error(`Postgres ${name} is older than ${OLDEST}: use a newer one`)
          return `Postgres ${name}`
        },
      },
      {
        name: 'database, rights',
        async run() {
          const schema = `preflight_${randomUUID().replaceAll('-', '')}`
          const rights = [
            ['create schemas in the database', `create schema ${schema}`],
            ['create tables', `create schema ${schema}; create table ${schema}.tried (id int primary key)`],
            [
              'set its own limits',
              `do $$ begin execute format('alter role current_user in database %I set statement_timeout = ${STATEMENT_LIMIT}', current_database()); end $$`,
            ],
          ] as const
          for (const [what, sql] of rights) {
            const refused = await refusalOf(straight, sql)
            if (refused) throw new Error(`the role may not ${what} (${refused.message}): make it the owner of the database`)
          }
          const foreign = await one<{ name: string }>(
            `select nspname as name from pg_namespace where nspname in ('vault', 'runtime') and not pg_has_role(nspowner, 'usage')`,
          )
          if (foreign) throw new Error(`the schema ${foreign.name} belongs to another role: run SFS with the role that created it`)
          return ''
        },
      },
      { name: 'database, extensions', run: () => mustHaveExtensions(straight, EXTENSIONS) },
      {
        name: 'database, time-outs',
        async run() {
          const said: string[] = []
          for (const [name, { ours, least, most }] of Object.entries(TIME_LIMITS)) {
            const set = await one<{ value: string; ms: number }>(
              `select value, (extract(epoch from (case when value ~ '^\\d+$' then value || 'ms' else value end)::interval) * 1000)::float8 as ms
                 from pg_db_role_setting
                 join pg_database on pg_database.oid = setdatabase and datname = current_database(),
                 unnest(setconfig) setting, split_part(setting, '=', 2) value
               where setrole = current_user::regrole and split_part(setting, '=', 1) = $1`,
              [name],
            )
            if (!set) continue
            if (set.ms < least || set.ms > most)
              throw new Error(
                `${name} of the role is ${set.value}: set it to ${ours / 1_000}s, or reset it (alter role … in database … reset ${name})`,
              )
            said.push(`${name} ${set.ms / 1_000} s`)
          }
          return said.length > 0 ? said.join(', ') : 'will be set at the first start'
        },
      },
      {
        name: 'database, notifications',
        async run() {
          const listener = new pg.Client({
            connectionString: databaseDirectUrl ?? databaseUrl,
            connectionTimeoutMillis: PATIENCE,
            query_timeout: PATIENCE,
          })
          listener.on('error', () => undefined) // then nothing is heard, which is what is told
          try {
            await listener.connect()
            await listener.query('listen preflight')
            const heard = once(listener, 'notification', { signal: AbortSignal.timeout(PATIENCE * 0.6) })
            await pool.query(`select pg_notify('preflight', '')`)
            await heard.catch(() => {
              throw new Error('NOTIFY does not arrive: DATABASE_DIRECT_URL must lead to the same database without the pooler')
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

/** What the database says against a statement, which is taken back in either case. */
const refusalOf = async (pool: pg.Pool, sql: string): Promise<Error | undefined> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const refused = await client.query(sql).then(
      () => undefined,
      (error: unknown) => error as Error,
    )
    await client.query('rollback')
    return refused
  } finally {
    client.release()
  }
}

/** Throws where an extension is not installed beside Postgres, or where the role may not make it. */
export const mustHaveExtensions = async (pool: pg.Pool, names: readonly string[]): Promise<string> => {
  const { rows } = await pool.query<{ name: string }>('select name from pg_available_extensions where name = any($1)', [names])
  const missing = names.filter((name) => !rows.some((row) => row.name === name))
  if (missing.length > 0) throw new Error(`Postgres has no ${missing.join(', ')}: install its contrib package on its machine`)
  for (const name of names) {
    const refused = await refusalOf(pool, `create extension if not exists ${name}`)
    if (refused)
      throw new Error(`the role may not create ${name} (${refused.message}): have a superuser run "create extension ${name}" there`)
  }
  return ''
}
