import type { ReportedMessageEvent } from '../../domain/chats/reported/messages.js'
import { JUDGED_KINDS } from '../../domain/engagement/kinds.js'
import type { Event, Recorded } from '../../domain/kernel/messages.js'
import type { SubjectKeyDestroyed } from '../../domain/kernel/personal.js'
import type { MemberEvent } from '../../domain/members/messages.js'
import type { PostEvent } from '../../domain/post-events.js'
import type { VisitorEvent } from '../../domain/visitors/messages.js'
import type { Db, Tx } from '../runtime/database.js'
import { upsert } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { isOfBefore, isOfQueue, postOf, Rows } from './rows.js'
import type { Decided, Post, Report, Week } from './stored.js'
import * as tables from './tables.js'
import { weekOf } from './weeks.js'

type Told = PostEvent | ReportedMessageEvent | MemberEvent | VisitorEvent
type Fact = Recorded<Told>
type Forgotten = Recorded<Event<'SubjectKeyDestroyed', (typeof SubjectKeyDestroyed)['static']['data']>>

const isOfPost = ({ stream }: Fact): boolean => stream.slice(0, stream.indexOf('-')) in JUDGED_KINDS
const isForgotten = (fact: Fact): fact is Fact & Forgotten => fact.type === 'SubjectKeyDestroyed'

/** What was reported, who looks after it, what was decided, and what has come of appeals. */
export const reportQueue = view<Told>({
  name: 'report_queue',
  version: 15,
  folder: new URL('.', import.meta.url),
  streams: [...Object.keys(JUDGED_KINDS), 'member', 'visitor'],
  async write(batch, tx, schema) {
    const concerned = batch.filter((fact) => isOfPost(fact) && isOfQueue(fact))
    const rows = new Rows(...(await knownOf(concerned, tx, schema)))
    for (const fact of concerned) rows.apply(fact)
    upsert(tx, schema, tables.post, rows.posts.values())
    upsert(tx, schema, tables.report, rows.reports.values())
    upsert(tx, schema, tables.decision, rows.decisions.values())
    upsert(tx, schema, tables.week, rows.weeks.values())
    forget(
      batch.filter((fact) => !isOfPost(fact)).flatMap((fact) => (isForgotten(fact) ? fact.data.subject : [])),
      tx,
      schema,
    )
    return rows.heard(concerned)
  },
})

/** Without the key of a member, nobody knows what they said: of posts that they have reported, and in rooms. */
const forget = (people: readonly string[], tx: Tx, schema: string): void => {
  if (people.length === 0) return
  const send = (table: string, change: string) =>
    tx.send({ name: `forget ${schema}.${table}`, text: `update ${schema}.${table} set ${change} = any($1::text[])`, values: [people] })
  send('report', 'reason = null where reporter')
  send('post', `diagnosis = null where kind = 'message' and author`)
}

/** The posts of some events; what was reported and decided before only where it changes. */
const knownOf = (facts: readonly Recorded[], db: Db, schema: string): Promise<[Post[], Report[], Decided[], Week[]]> => {
  const posts = namesIn(facts)
  const before = namesIn(facts.filter(isOfBefore))
  const all = async <Row extends object>(table: string, columns: string, names: readonly string[], which = ''): Promise<Row[]> => {
    if (names.length === 0) return []
    const text = `select *, ${columns} from ${schema}.${table} where post = any($1::text[])${which}`
    return (await db.query<Row & Record<string, unknown>>({ name: `touched ${schema}.${table}`, text, values: [names] })).rows
  }
  const position = (name: string) => `${name}::float8 as ${name}`
  return Promise.all([
    all<Post>('post', `${position('queued_at')}, ${position('position')}`, posts),
    all<Report>('report', position('position'), before, ` and state = 'open'`),
    all<Decided>('decision', `${position('appeal_position')}, ${position('position')}`, before),
    weeksOf(facts, db, schema),
  ])
}

const weeksOf = async (facts: readonly Recorded[], db: Db, schema: string): Promise<Week[]> => {
  const weeks = facts.flatMap((fact) => (fact.type === 'ReportsDecided' ? weekOf((fact as Decision).data.decidedAt) : []))
  if (weeks.length === 0) return []
  const text = `select *, seconds::float8 as seconds, longest_seconds::float8 as longest_seconds from ${schema}.week where week = any($1::int[])`
  return (await db.query<Week & Record<string, unknown>>({ name: `weeks ${schema}`, text, values: [weeks] })).rows
}
type Decision = Recorded<Event<'ReportsDecided', { readonly decidedAt: string }>>

const namesIn = (facts: readonly Recorded[]): string[] => [...new Set(facts.map(postOf))]
