import { JUDGED_KINDS } from '../../domain/engagement/kinds.js'
import type { Db } from '../runtime/database.js'
import { upsert } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { isTrail, memberOf, requestOf, Rows, subjectOf, type TrailEvent } from './rows.js'
import type { Account, Destroyed, Request } from './stored.js'
import * as tables from './tables.js'

/** How accounts were deleted, step by step, and every key that is gone. */
export const deletionTrail = view<TrailEvent>({
  name: 'deletion_trail',
  version: 10,
  folder: new URL('.', import.meta.url),
  streams: ['member', ...Object.keys(JUDGED_KINDS), 'deletionrequest', 'visitor', 'contact', 'blog', 'learning'],
  async write(batch, tx, schema) {
    const concerned = batch.filter(isTrail)
    if (concerned.length === 0) return []
    const members = concerned.flatMap((fact) => memberOf(fact) ?? [])
    const requests = concerned.flatMap((fact) => requestOf(fact) ?? [])
    const subjects = concerned.flatMap((fact) => subjectOf(fact) ?? [])
    const read = [
      known<Account>('account', 'member_id', members, tx, schema),
      known<Request>('request', 'request_id', requests, tx, schema),
      destroyed(subjects, tx, schema),
    ] as const
    const rows = new Rows(...(await Promise.all(read)))
    for (const fact of concerned) rows.apply(fact)
    upsert(tx, schema, tables.account, rows.accounts.values())
    upsert(tx, schema, tables.step, rows.steps.values())
    upsert(tx, schema, tables.request, rows.requests.values())
    upsert(tx, schema, tables.listed, rows.listed())
    upsert(tx, schema, tables.destroyed, rows.destroyed.values())
    return []
  },
})

const known = async <Row extends object>(table: string, key: string, ids: number[], db: Db, schema: string): Promise<Row[]> => {
  if (ids.length === 0) return []
  const text = `select * from ${schema}.${table} where ${key} = any($1::int[])`
  return (await db.query<Row>({ name: `${table} ${schema}`, text, values: [ids] })).rows
}

const destroyed = async (subjects: string[], db: Db, schema: string): Promise<Destroyed[]> => {
  if (subjects.length === 0) return []
  const text = `select *, position::float8 as position from ${schema}.destroyed where subject = any($1::text[])`
  return (await db.query<Destroyed>({ name: `destroyed ${schema}`, text, values: [subjects] })).rows
}
