import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Stored } from '../../../commands/runtime/store/store.js'
import type { CaughtMail } from '../../embedded/mail/caught-mail.js'
import { tablesWith } from './canary.js'
import type { Leaver } from '../members/leaver.js'

/**
 * Longer than a task is left to somebody who is never heard of again, and then a minute more, after which claims of who has left are looked for once
 * more; in milliseconds.
 */
const PATIENCE = 180_000
const LOOK_EVERY = 100

/** Waits until every deletion is over, and its receipt out; throws when that takes too long. */
export const mustLeave = async (leavers: readonly Leaver[], live: Pool): Promise<void> => {
  const deadline = performance.now() + PATIENCE
  const text = `select (select count(*)::int from deletion_trail.account where member_id = any($1) and deleted_at is not null) as ended,
    (select count(*)::int from vault.outbox where state = 'waiting') as waiting`
  for (;;) {
    const { ended, waiting } = (await live.query<{ ended: number; waiting: number }>(text, [leavers.map(({ id }) => id)])).rows[0]!
    if (ended === leavers.length && waiting === 0) return
    const state = `${ended} of ${leavers.length} deletions have finished, and ${waiting} tasks are waiting`
    if (performance.now() > deadline) throw new Error(`After ${PATIENCE / 1_000} s ${state}`)
    await pause(LOOK_EVERY)
  }
}

const stepsFor = ({ keepPosts }: Leaver): string[] => [
  'AccountDeletionRequested',
  'SessionsRevoked',
  keepPosts ? 'PostsAnonymised' : 'PostsWithdrawn',
  'CommentsRemoved',
  'ConnectionsRemoved',
  'RoomsLeft',
  'OpportunitiesWithdrawn',
  'ApplicationsWithdrawn',
  'EventsLeft',
  'FilesErased',
  'EmailReleased',
  'SubjectKeyDestroyed',
  'AccountDeleted',
]

/** Each step of each deletion once and in order, one receipt, and nothing left with their names in it; what is otherwise, in words. */
export const checkLeavers = async (log: readonly Stored[], leavers: readonly Leaver[], live: Pool, dataDir: string): Promise<string[]> => {
  const mails = mailsIn(dataDir)
  const found: string[] = []
  for (const leaver of leavers) {
    const own = log.filter(({ stream }) => stream === `member-${leaver.id}`).map(({ type }) => type)
    const steps = own.slice(own.indexOf('AccountDeletionRequested')).join()
    if (steps !== stepsFor(leaver).join()) found.push(`Member ${leaver.id} was deleted in the steps ${steps}`)
    const receipts = mails.filter(({ to, subject }) => to === leaver.emailId && subject === 'Your SFS account has been deleted')
    const ids = new Set(receipts.map(({ messageId }) => messageId)).size
    // Killed between sending and noting it, a receipt goes out again under its id.
    if (ids !== 1 || receipts.length > 2) found.push(`Member ${leaver.id} got ${receipts.length} receipts with ${ids} ids`)
  }
  if (leavers.length === 0) return []
  const tables = await tablesWith(live, leavers.map(({ canary }) => canary).join('|'))
  return [...found, ...tables.map((table) => `${table} still names somebody who has left`)]
}

const mailsIn = (dataDir: string): Omit<CaughtMail, 'number'>[] => {
  const directory = join(dataDir, 'mail')
  const names = readdirSync(directory).filter((name) => name.endsWith('.json'))
  return names.map((name) => JSON.parse(readFileSync(join(directory, name), 'utf8')) as CaughtMail)
}
