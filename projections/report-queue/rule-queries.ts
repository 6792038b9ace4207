import type { Db } from '../runtime/database.js'

/** How many people have reported a post since a moment (ISO 8601), up to a place in the log, as far as nobody has decided yet; rules do not count. */
export const reportersOf = async (db: Db, post: string, { since, upTo }: { since: string; upTo: number }): Promise<number> => {
  const text = `select count(distinct reporter)::int as reporters from report_queue.report
    where post = $1 and state = 'open' and reporter <> 'system:rules' and reported_at > $2 and position <= $3`
  const { rows } = await db.query<{ reporters: number }>({ name: 'reportersOf', text, values: [post, since, upTo] })
  return rows[0]!.reporters
}
