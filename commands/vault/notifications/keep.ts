import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Change, Notice } from '../../../domain/notifications/changes.js'
import { howTold } from '../../../domain/notifications/kinds.js'
import { keepTasks } from '../outbox.js'
import { addToLines, linesOf } from './add.js'
import type { Db, Tx } from '../db.js'
import { awaitDigests } from './digests.js'
import { lockLists } from './lists.js'
import { settingsOf } from './settings.js'
import { settle } from './settled.js'
import { takeBack } from './take-back.js'
import { tellOf } from './tell.js'

/**
 * Keeps what changes in the lists of members, each notification once, within the transaction of what led to it, with the mails and pushes that
 * are due: some statements, however many changes, sent together where none needs the answer of another. Of somebody who is erased, or for them,
 * nothing is kept.
 */
export const keepNotifications = async (changes: readonly Change[], tx: Tx): Promise<void> => {
  const { takeBacks, notices, tasks } = settle(changes)
  const receivers = [...new Set([...takeBacks, ...notices].map(({ receiver }) => receiver))]
  const [erased, known, settings] = await Promise.all([
    erasedAmong([...receivers, ...notices.flatMap(({ actor }) => actor ?? [])], tx),
    knownAmong(notices, tx),
    settingsOf(tx, receivers),
  ])
  const isWanted = ({ id, receiver, actor, kind }: Notice): boolean =>
    !known.has(id) && !erased.has(receiver) && !(actor !== null && erased.has(actor)) && howTold(settings(receiver).channels, kind).app
  const wanted = notices.filter(isWanted)
  const back = takeBacks.filter(({ receiver }) => !erased.has(receiver))

  const raisedBy = new Map<MemberId, number>(back.map(({ receiver }) => [receiver, 1]))
  for (const { receiver } of wanted) raisedBy.set(receiver, (raisedBy.get(receiver) ?? 0) + 1)
  if (raisedBy.size === 0) return keepTasks(tasks, tx)
  // They are done in this order: what is read of the lines is what is left of them.
  const [locked, taken] = [lockLists(raisedBy, tx), takeBack(back, tx)]
  const [versions, sweeps, lines] = await Promise.all([locked, taken, taken.then(() => linesOf(wanted, tx))])
  const due = await addToLines({ notices: wanted, versions, lines, settings }, tx)
  const isDaily = ({ receiver, kind }: Notice): boolean => howTold(settings(receiver).channels, kind).mail === 'daily'
  const firstOf = (member: MemberId): number => versions.get(member)! - raisedBy.get(member)! + 1
  const daily = wanted.filter(isDaily).map(({ receiver, at }) => ({ memberId: receiver, since: at, version: firstOf(receiver) }))
  awaitDigests(daily, tx)
  tx.send(tellOf([...raisedBy.keys()]))
  await keepTasks([...tasks, ...sweeps, ...due], tx)
}

/** Whose key is destroyed, for them and of them nothing comes to be any more. */
const erasedAmong = async (members: readonly MemberId[], tx: Db): Promise<ReadonlySet<MemberId>> => {
  const text = 'select subject from vault.subject_key where subject = any($1::text[]) and wrapped is null'
  const subjects = [...new Set(members)].map((id) => `member:${id}`)
  const { rows } = await tx.query<{ subject: string }>({ name: 'erasedAmong', text, values: [subjects] })
  return new Set(rows.map(({ subject }) => Number(subject.slice('member:'.length)) as MemberId))
}

const knownAmong = async (notices: readonly Notice[], tx: Db): Promise<ReadonlySet<string>> => {
  if (notices.length === 0) return new Set()
  const text = 'select id from vault.notification where id = any($1::uuid[])'
  const { rows } = await tx.query<{ id: string }>({ name: 'knownAmong', text, values: [notices.map(({ id }) => id)] })
  return new Set(rows.map(({ id }) => id))
}
