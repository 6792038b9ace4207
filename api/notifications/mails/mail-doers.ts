import type { Pool } from 'pg'
import { addresseeOf } from '../../../commands/members.js'
import type { NotifyTask } from '../../../commands/vault/notifications/add.js'
import { unreadLines } from '../../../commands/vault/notifications/lines.js'
import { settingsOf } from '../../../commands/vault/notifications/settings.js'
import { mayTell } from '../../../commands/vault/notifications/told-once.js'
import type { Doer } from '../../../commands/vault/outbox.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { KINDS } from '../../../domain/notifications/kinds.js'
import { letterOf, type Unsubscribe } from '../../mail/letters.js'
import type { MailLinks } from '../../mail/mail-links.js'
import type { Post } from '../../slice.js'
import { deliverer } from '../deliver.js'
import type { DigestTask } from './digest-job.js'
import { wordsOf, type MailAbout } from './mail-abouts.js'
import { unsubscribeLink } from './one-click.js'
import { stillUnread } from '../still-unread.js'
import { blockedOf } from '../blocked.js'
import { toldOutside } from '../told-outside.js'
import { toldLines } from '../told.js'

interface Mailing {
  readonly pool: Pool
  readonly post: Post
  readonly mailLinks: MailLinks
  /** Told of a mail that is dropped although nothing is wrong with its address. */
  readonly onTrouble: (error: unknown) => void
}

/** The pages where notifications are, and how somebody is told of them. */
const LIST = '/notifications'
const SETTINGS = '/notifications/settings'

/** More lines are not told in one mail, and past so many they are not counted. */
const MOST_LINES = 10
const MOST_COUNTED = 100

/** Mails a member what is new for them: one line at once, or all that has waited for the morning. What they have read meanwhile is not mailed. */
export const mailDoers = ({ pool, post, mailLinks, onTrouble }: Mailing): Readonly<Record<string, Doer>> => {
  const { siteUrl, log, now } = post
  const deliver = deliverer(pool, post, onTrouble)

  const unsubscribeOf = (memberId: MemberId, about: MailAbout, at: string): Unsubscribe => ({
    about: wordsOf(about),
    link: unsubscribeLink(siteUrl, mailLinks.make({ memberId, about }, at)),
    settings: siteUrl + SETTINGS,
  })

  return {
    'notify-mail': async (task) => {
      const wanted = task.data as NotifyTask
      const line = await stillUnread(pool, wanted, ({ mail }) => mail === 'at-once', now())
      const to = line && (await addresseeOf(log, wanted.receiver))
      if (!to || !(await mayTell(pool, task, { channel: 'mail', ...line, now: now() }))) return 'dropped'
      const words = { name: to.name, sentence: line.sentence, facts: line.facts, link: siteUrl + line.route }
      const unsubscribe = unsubscribeOf(wanted.receiver, wanted.kind, task.at)
      return deliver(wanted.receiver, task, to, letterOf('notification', line.sentence, words, siteUrl, unsubscribe))
    },

    'notify-digest': async (task) => {
      const { memberId, ...told } = task.data as DigestTask
      const { channels } = (await settingsOf(pool, [memberId]))(memberId)
      const isTold = await toldOutside(pool, memberId, now())
      const kinds = KINDS.filter((kind) => channels[kind].mail === 'daily' && isTold(kind))
      const unread = await unreadLines(pool, memberId, { kinds, ...told, shunned: await blockedOf(pool, memberId) })
      const to = unread.length > 0 ? await addresseeOf(log, memberId) : undefined
      if (!to) return 'dropped'
      const lines = (await toldLines(pool, memberId, unread.slice(0, MOST_LINES), now())).map(({ sentence, route }) => ({
        sentence,
        link: siteUrl + route,
      }))
      const words = { name: to.name, lines, more: moreThan(unread.length), link: siteUrl + LIST }
      const unsubscribe = unsubscribeOf(memberId, 'daily', task.at)
      return deliver(memberId, task, to, letterOf('digest', subjectOf(lines[0]!.sentence, unread.length), words, siteUrl, unsubscribe))
    },
  }
}

const subjectOf = (first: string, count: number): string => {
  if (count === 1) return first
  return `${count < MOST_COUNTED ? count : `${MOST_COUNTED} or more`} new notifications on SFS`
}

/** Null where all are told. */
const moreThan = (count: number): string | null => {
  if (count <= MOST_LINES) return null
  return count < MOST_COUNTED ? `And ${count - MOST_LINES} more.` : `And at least ${MOST_COUNTED - MOST_LINES} more.`
}
