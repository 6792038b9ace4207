import pg from 'pg'
import { safely } from '../../../domain/kernel/unexpected.js'

/** How to reach a server of ours. */
export interface Access {
  readonly port: number
  readonly password: string
}

export const USER = 'sfs'

/**
 * The address of one of its databases, over the network or by the socket that lies in a directory; says that there is no TLS, so that PGSSLMODE of
 * the environment does not matter.
 */
export const urlOf = ({ port, password }: Access, database: string, socketIn?: string): string => {
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}?sslmode=disable`
  return socketIn === undefined ? url : `${url}&host=${socketIn.split('/').map(encodeURIComponent).join('/')}`
}

/** Milliseconds: a database is made while a disk is busy with recovery. */
const PATIENCE = 60_000

/** Milliseconds until one that is asked whether it answers counts as silent. */
const SILENCE = 2_000
/** Milliseconds: a server that is ready takes us, but our own process may be busy loading the program meanwhile. */
const WHILE_LOADING = 20_000

/** Works on a connection of its own to the maintenance database. */
export const connected = async <T>(access: Access, work: (client: pg.Client) => Promise<T>, connectWithin = SILENCE): Promise<T> => {
  const client = new pg.Client({
    connectionString: urlOf(access, 'postgres'),
    connectionTimeoutMillis: connectWithin,
    query_timeout: PATIENCE,
  })
  client.on(
    'error',
    safely('pool', () => undefined),
  ) // what was asked on it fails by itself
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether it answers, and takes our password. */
export const answers = (access: Access): Promise<boolean> =>
  connected(access, (client) => client.query('select')).then(
    () => true,
    () => false,
  )

export const createDatabase = (access: Access, name: string): Promise<void> =>
  connected(
    access,
    async (client) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
      if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
    },
    WHILE_LOADING,
  )
