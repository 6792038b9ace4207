import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool, PoolClient } from 'pg'
import type { Statement } from '../../../projections/runtime/database.js'

/** A statement as our code sent it, and from where: `projections/case-feed/queries.ts:63`. */
export interface Sent extends Statement {
  readonly site: string
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** The line of our code that asked, which is the first one outside of here and of what it asks with. */
const site = (): string => {
  const [, place = ''] =
    /\(?((?:file:)?\/[^()]+\/(?:projections|commands|api)\/(?!runtime\/database\.ts)[^()]+?:\d+):\d+\)?$/m.exec(new Error().stack ?? '') ??
    []
  return relative(ROOT, place.replace('file://', ''))
}

/** The same pool, which writes down what is asked of it and of its connections. */
export const recording = (pool: Pool, sent: Sent[]): Pool => {
  const noting =
    (asker: Pool | PoolClient) =>
    (asked: string | Statement, values?: unknown[]): unknown => {
      const statement: Statement =
        typeof asked === 'string' ? { text: asked, ...(values && { values }) } : { ...asked, ...(values && { values }) }
      sent.push({ ...statement, site: site() })
      return asker.query(statement as never)
    }
  const over = <Asker extends Pool | PoolClient>(asker: Asker, more: object): Asker =>
    new Proxy(asker, {
      get: (target, name) => (more as Record<PropertyKey, unknown>)[name] ?? bound(target, Reflect.get(target, name, target)),
    })
  return over(pool, {
    query: noting(pool),
    connect: async () => {
      const client = await pool.connect()
      return over(client, { query: noting(client) })
    },
  })
}

const bound = (target: object, value: unknown): unknown => (typeof value === 'function' ? (value.bind(target) as unknown) : value)
