import { v5 as uuidv5 } from 'uuid'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Task } from '../../../domain/kernel/process.js'
import { isTurn, type Line, type Notice } from '../../../domain/notifications/changes.js'
import { howTold, SEEN_WITH_ITS_POST, type NotificationKind } from '../../../domain/notifications/kinds.js'
import type { Db, Tx } from '../db.js'
import type { Settings } from './settings.js'
import { columnsOf, nameOf } from './settled.js'

/** Milliseconds in which the page of a post that somebody looks at has read what is new on it: nobody's phone rings for what they are looking at. */
const WHILE_LOOKING = 5_000

/** A line that somebody is mailed of, or pushed: as it is when that is done, if it is still unread then. */
export interface NotifyTask {
  readonly receiver: MemberId
  readonly groupId: number
  readonly kind: NotificationKind
}

/** A notification and its place in the receiver's list. */
interface Placed extends Notice {
  readonly version: number
}

interface Known {
  readonly id: number
  readonly unread: boolean
}

/** Lines that there are, by their names. */
export type Lines = ReadonlyMap<string, Known>

interface New {
  readonly notices: readonly Notice[]
  /** Of the lists, raised by as many as each gets. */
  readonly versions: ReadonlyMap<MemberId, number>
  /** The lines that there are already, as they are now. */
  readonly lines: Lines
  readonly settings: (member: MemberId) => Settings
}

/**
 * Adds what is new to lists that are locked, in its order. Answers the mails and pushes that are due for it, which is where a line was read, or is
 * new, or says something else now, and not again until it is read: only these wait for anything.
 */
export const addToLines = async ({ notices, versions, lines: known, settings }: New, tx: Tx): Promise<Task[]> => {
  const placed = place(notices, versions)
  const lasts = new Map(placed.map((notice) => [nameOf(notice), notice]))
  const missing = [...lasts].flatMap(([name, last]) => (known.has(name) ? [] : [last]))
  addLines(missing, tx)
  raiseLines(
    [...known].map(([name, { id }]) => ({ line: id, ...lasts.get(name)! })),
    tx,
  )
  addNotices(placed, tx)
  const firsts = new Set(new Map(placed.toReversed().map((notice) => [nameOf(notice), notice])).values())
  const isNews = (notice: Placed): boolean => isTurn(notice) || (firsts.has(notice) && !known.get(nameOf(notice))?.unread)
  const news = placed.filter((notice) => isNews(notice) && waysOf(notice, settings).length > 0)
  const due = [...new Map(news.map((notice) => [nameOf(notice), notice])).values()]
  const lines = await linesOf(due, tx)
  return due.flatMap((notice) => tasksFor(notice, lines.get(nameOf(notice))!.id, waysOf(notice, settings)))
}

/** Each gets a version of its own, the last of them the one that its receiver's list has now. */
const place = (notices: readonly Notice[], versions: ReadonlyMap<MemberId, number>): Placed[] => {
  const next = new Map(versions)
  const fromLast = notices.toReversed().map((notice) => {
    const version = next.get(notice.receiver)!
    next.set(notice.receiver, version - 1)
    return { ...notice, version }
  })
  return fromLast.toReversed()
}

interface Found extends Known, Omit<Line, 'receiver'> {
  readonly member_id: MemberId
}
const nameOfFound = ({ member_id, ...line }: Found): string => nameOf({ ...line, receiver: member_id })

/** Those of some lines that there are, by their names. */
export const linesOf = async (wanted: readonly Line[], tx: Db): Promise<Lines> => {
  if (wanted.length === 0) return new Map()
  const lines = [...new Map(wanted.map((line) => [nameOf(line), line])).values()]
  const text = `select id, member_id, kind, target, newest > seen as unread
    from unnest($1::int[], $2::text[], $3::text[]) wanted (member_id, kind, target)
    join vault.notification_group line using (member_id, kind, target)`
  const { rows } = await tx.query<Found>({ name: 'linesOf', text, values: columnsOf(lines) })
  return new Map(rows.map((row) => [nameOfFound(row), row]))
}

const addLines = (lines: readonly Placed[], tx: Pick<Tx, 'send'>): void => {
  if (lines.length === 0) return
  const text = `insert into vault.notification_group (member_id, kind, target, newest, newest_at)
    select * from unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::timestamptz[])`
  const values = [...columnsOf(lines), lines.map(({ version }) => version), lines.map(({ at }) => at)]
  tx.send({ name: 'addLines', text, values })
}

const raiseLines = (raised: readonly (Pick<Placed, 'version' | 'at'> & { readonly line: number })[], tx: Pick<Tx, 'send'>): void => {
  if (raised.length === 0) return
  const text = `update vault.notification_group line set newest = raised.newest, newest_at = raised.at
    from unnest($1::int[], $2::int[], $3::timestamptz[]) raised (id, newest, at) where line.id = raised.id`
  const values = [raised.map(({ line }) => line), raised.map(({ version }) => version), raised.map(({ at }) => at)]
  tx.send({ name: 'raiseLines', text, values })
}

/** Each to its line, which is there by then. */
const addNotices = (notices: readonly Placed[], tx: Pick<Tx, 'send'>): void => {
  if (notices.length === 0) return
  const text = `insert into vault.notification (id, group_id, actor, item, detail, version, position, at)
    select new.id, line.id, actor, item, detail, version, position, at
    from unnest($1::int[], $2::text[], $3::text[], $4::uuid[], $5::int[], $6::int[], $7::text[], $8::int[], $9::bigint[], $10::timestamptz[])
      new (member_id, kind, target, id, actor, item, detail, version, position, at)
    join vault.notification_group line using (member_id, kind, target)`
  const columns = ['id', 'actor', 'item', 'detail', 'version', 'position', 'at'] as const
  tx.send({
    name: 'addNotices',
    text,
    values: [...columnsOf(notices), ...columns.map((column) => notices.map((notice) => notice[column]))],
  })
}

/** By what a line is told at once, beside the app. */
const waysOf = ({ receiver, kind }: Notice, settings: New['settings']): string[] => {
  const { mail, push } = howTold(settings(receiver).channels, kind)
  return [...(mail === 'at-once' ? ['notify-mail'] : []), ...(push ? ['notify-push'] : [])]
}

const tasksFor = ({ id, receiver, kind, at }: Placed, groupId: number, ways: readonly string[]): Task[] =>
  ways.map((way) => ({
    id: uuidv5(way, id),
    kind: way,
    data: { receiver, groupId, kind } satisfies NotifyTask,
    at,
    ...(SEEN_WITH_ITS_POST.includes(kind) && { after: WHILE_LOOKING }),
  }))
