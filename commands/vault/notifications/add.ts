import { v5 as uuidv5 } from 'uuid'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Task } from '../../../domain/kernel/process.js'
import type { Line, Notice } from '../../../domain/notifications/changes.js'
import type { NotificationKind } from '../../../domain/notifications/kinds.js'
import type { Db } from './db.js'
import type { Settings } from './settings.js'
import { columnsOf, nameOf } from './settled.js'

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

interface New {
  readonly notices: readonly Notice[]
  /** Of the lists, raised by as many as each gets. */
  readonly versions: ReadonlyMap<MemberId, number>
  /** The lines that there are already, as they are now. */
  readonly lines: ReadonlyMap<string, Known>
  readonly settings: (member: MemberId) => Settings
}

/**
 * Adds what is new to lists that are locked, in its order. Answers the mails and pushes that are due for it, which is where a line was read, or is
 * new, and not again until it is read; and when all is added.
 */
export const addToLines = async ({ notices, versions, lines: known, settings }: New, tx: Db) => {
  const placed = place(notices, versions)
  const firsts = new Map<string, Placed>()
  const lasts = new Map<string, Placed>()
  for (const notice of placed) {
    const name = nameOf(notice)
    if (!firsts.has(name)) firsts.set(name, notice)
    lasts.set(name, notice)
  }
  const missing = [...lasts].flatMap(([name, last]) => (known.has(name) ? [] : [last]))
  const ids = new Map([...known].map(([name, { id }]) => [name, id]))
  for (const [name, id] of await addLines(missing, tx)) ids.set(name, id)
  const added = Promise.all([
    raiseLines(
      [...known].map(([name, { id }]) => ({ line: id, ...lasts.get(name)! })),
      tx,
    ),
    addNotices(placed, ids, tx),
  ])
  const due = [...firsts].flatMap(([name, first]) => (known.get(name)?.unread ? [] : tasksFor(first, ids.get(name)!, settings)))
  return { due, added }
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
const nameOfFound = ({ member_id, ...line }: Omit<Found, 'unread'>): string => nameOf({ ...line, receiver: member_id })

/** Those of some lines that there are, by their names. */
export const linesOf = async (wanted: readonly Line[], tx: Db): Promise<ReadonlyMap<string, Known>> => {
  if (wanted.length === 0) return new Map()
  const lines = [...new Map(wanted.map((line) => [nameOf(line), line])).values()]
  const sql = `select id, member_id, kind, target, newest > seen as unread
    from unnest($1::int[], $2::text[], $3::text[]) wanted (member_id, kind, target)
    join vault.notification_group line using (member_id, kind, target)`
  const { rows } = await tx.query<Found>(sql, columnsOf(lines))
  return new Map(rows.map((row) => [nameOfFound(row), row]))
}

const addLines = async (lines: readonly Placed[], tx: Db): Promise<[string, number][]> => {
  if (lines.length === 0) return []
  const sql = `insert into vault.notification_group (member_id, kind, target, newest, newest_at)
    select * from unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::timestamptz[]) returning id, member_id, kind, target`
  const values = [...columnsOf(lines), lines.map(({ version }) => version), lines.map(({ at }) => at)]
  const { rows } = await tx.query<Omit<Found, 'unread'>>(sql, values)
  return rows.map((row) => [nameOfFound(row), row.id])
}

const raiseLines = async (raised: readonly (Pick<Placed, 'version' | 'at'> & { readonly line: number })[], tx: Db): Promise<void> => {
  if (raised.length === 0) return
  const sql = `update vault.notification_group line set newest = raised.newest, newest_at = raised.at
    from unnest($1::int[], $2::int[], $3::timestamptz[]) raised (id, newest, at) where line.id = raised.id`
  await tx.query(sql, [raised.map(({ line }) => line), raised.map(({ version }) => version), raised.map(({ at }) => at)])
}

const addNotices = async (notices: readonly Placed[], lines: ReadonlyMap<string, number>, tx: Db): Promise<void> => {
  if (notices.length === 0) return
  const sql = `insert into vault.notification (id, group_id, actor, item, detail, version, position, at)
    select * from unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::text[], $6::int[], $7::bigint[], $8::timestamptz[])`
  await tx.query(sql, [
    notices.map(({ id }) => id),
    notices.map((notice) => lines.get(nameOf(notice))),
    ...(['actor', 'item', 'detail', 'version', 'position', 'at'] as const).map((column) => notices.map((notice) => notice[column])),
  ])
}

const tasksFor = ({ id, receiver, kind, at }: Placed, groupId: number, settings: (member: MemberId) => Settings): Task[] => {
  const { mail, push } = settings(receiver).channels[kind]
  const task = (name: string): Task => ({
    id: uuidv5(name, id),
    kind: name,
    data: { receiver, groupId, kind } satisfies NotifyTask,
    at,
  })
  return [...(mail === 'at-once' ? [task('notify-mail')] : []), ...(push ? [task('notify-push')] : [])]
}
