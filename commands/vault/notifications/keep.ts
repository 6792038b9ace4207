import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Change, Notice, TakeBack } from '../../../domain/notifications/changes.js'
import { howTold } from '../../../domain/notifications/kinds.js'
import { keepTasks } from '../outbox.js'
import { addToLines, linesOf, type Lines } from './add.js'
import type { Db, Tx } from '../db.js'
import { awaitDigests } from './digests.js'
import { holdLists, lockLists, raiseLists } from './lists.js'
import { settingsOf } from './settings.js'
import { nameOf, settle } from './settled.js'
import { takeBack } from './take-back.js'
import { tellOf } from './tell.js'

/**
 * Keeps what changes in the lists of members, each notification once, within the transaction of what led to it, with the mails and pushes that
 * are due: some statements, however many changes, sent together where none needs the answer of another, and in two exchanges where the lists are
 * there and only get more. Of somebody who is erased, or for them, nothing is kept.
 */
export const keepNotifications = async (changes: readonly Change[], tx: Tx): Promise<void> => {
  const { takeBacks, notices, tasks } = settle(changes)
  const receivers = [...new Set([...takeBacks, ...notices].map(({ receiver }) => receiver))]
  if (receivers.length === 0) return keepTasks(tasks, tx)
  const [erased, known, settings, held, found] = await Promise.all([
    erasedAmong([...receivers, ...notices.flatMap(({ actor }) => actor ?? [])], tx),
    knownAmong(notices, tx),
    settingsOf(tx, receivers),
    holdLists(receivers, tx),
    linesOf(notices, tx),
  ])
  const isWanted = ({ id, receiver, actor, kind }: Notice): boolean =>
    !known.has(id) && !erased.has(receiver) && !(actor !== null && erased.has(actor)) && howTold(settings(receiver).channels, kind).app
  const wanted = notices.filter(isWanted)
  const back = takeBacks.filter(({ receiver }) => !erased.has(receiver))

  const raisedBy = new Map<MemberId, number>(back.map(({ receiver }) => [receiver, 1]))
  for (const { receiver } of wanted) raisedBy.set(receiver, (raisedBy.get(receiver) ?? 0) + 1)
  if (raisedBy.size === 0) return keepTasks(tasks, tx)
  const isAsFound = back.length === 0 && [...raisedBy.keys()].every((receiver) => held.has(receiver))
  const { versions, sweeps, lines } = isAsFound
    ? { versions: raised(held, raisedBy, tx), sweeps: [], lines: among(wanted, found) }
    : await lockedAnew({ raisedBy, back, wanted }, tx)
  const due = await addToLines({ notices: wanted, versions, lines, settings }, tx)
  const isDaily = ({ receiver, kind }: Notice): boolean => howTold(settings(receiver).channels, kind).mail === 'daily'
  const firstOf = (member: MemberId): number => versions.get(member)! - raisedBy.get(member)! + 1
  const daily = wanted.filter(isDaily).map(({ receiver, at }) => ({ memberId: receiver, since: at, version: firstOf(receiver) }))
  awaitDigests(daily, tx)
  tx.send(tellOf([...raisedBy.keys()]))
  await keepTasks([...tasks, ...sweeps, ...due], tx)
}

/** Of lists that are held, which nobody else changes meanwhile. */
const raised = (held: ReadonlyMap<MemberId, number>, raisedBy: ReadonlyMap<MemberId, number>, tx: Tx): ReadonlyMap<MemberId, number> => {
  raiseLists(raisedBy, tx)
  return new Map([...raisedBy].map(([receiver, by]) => [receiver, held.get(receiver)! + by]))
}

/** Of the lines that were found, those that something comes to. */
const among = (wanted: readonly Notice[], found: Lines): Lines => {
  const names = new Set(wanted.map(nameOf))
  return new Map([...found].filter(([name]) => names.has(name)))
}

interface Anew {
  readonly raisedBy: ReadonlyMap<MemberId, number>
  readonly back: readonly TakeBack[]
  readonly wanted: readonly Notice[]
}

/** Where a list is new, or something is taken back from one. They are done in this order: what is read of the lines is what is left of them. */
const lockedAnew = async ({ raisedBy, back, wanted }: Anew, tx: Tx) => {
  const [locked, taken] = [lockLists(raisedBy, tx), takeBack(back, tx)]
  const [versions, sweeps, lines] = await Promise.all([locked, taken, taken.then(() => linesOf(wanted, tx))])
  return { versions, sweeps, lines }
}

/** Whose key is destroyed, for them and of them nothing comes to be any more. */
const erasedAmong = async (members: readonly MemberId[], tx: Db): Promise<ReadonlySet<MemberId>> => {
  const text = 'select subject from vault.subject_key where subject = any($1::text[]) and wrapped is null'
  const subjects = [...new Set(members)].map((id) => `member:${id}`)
  const { rows } = await tx.query<{ subject: string }>({ name: 'erasedAmong', text, values: [subjects] })
  return new Set(rows.map(({ subject }) => Number(subject.slice('member:'.length)) as MemberId))
}

/** Which of some notifications are kept already, by their ids. */
export const knownAmong = async (notices: readonly Pick<Notice, 'id'>[], tx: Db): Promise<ReadonlySet<string>> => {
  if (notices.length === 0) return new Set()
  const text = 'select id from vault.notification where id = any($1::uuid[])'
  const { rows } = await tx.query<{ id: string }>({ name: 'knownAmong', text, values: [notices.map(({ id }) => id)] })
  return new Set(rows.map(({ id }) => id))
}
