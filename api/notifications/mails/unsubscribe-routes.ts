import type { PoolClient } from 'pg'
import { changeSettingsIn, settingsOf } from '../../../commands/vault/notifications/settings.js'
import { isStillThere } from '../../../commands/vault/notifications/still-there.js'
import { unsubscribed, type MailsBefore } from '../../../commands/vault/notifications/unsubscribed.js'
import { inTransaction } from '../../../commands/vault/transaction.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import {
  howTold,
  type ChannelsByKind,
  type ChosenChannels,
  type MailTime,
  type NotificationKind,
} from '../../../domain/notifications/kinds.js'
import { getUnsubscribe, resubscribe, unsubscribe, type Unsubscribing } from '../../contract/notifications/unsubscribe.js'
import type { Deps } from '../../deps.js'
import { serve, type Served } from '../../http/serve.js'
import { kindsMailed, mailAboutOf, wordsOf, type MailAbout } from './mail-abouts.js'

/** Mails by kind, as settings are changed. */
const chosen = (mails: MailsBefore): ChosenChannels =>
  Object.fromEntries((Object.entries(mails) as [NotificationKind, MailTime][]).map(([kind, mail]) => [kind, { mail }]))

/** Turning mails off and on again by the link of one of them, without signing in (RFC 8058). Done twice it is as if it were done once. */
export const unsubscribeRoutes = ({ now, pool, mailLinks }: Pick<Deps, 'now' | 'pool' | 'mailLinks'>): Served[] => {
  /** The work of a link, all or nothing, for whom it was made: nothing is kept, or told, of who is erased. */
  const opened = async <T>(token: string, work: (memberId: MemberId, about: MailAbout, tx: PoolClient) => Promise<T>): Promise<T> => {
    const link = mailLinks.read(token, now())
    const about = link && mailAboutOf(link.about)
    if (!about) throw noLink()
    return inTransaction(pool, async (tx) => {
      if (!(await isStillThere(link.memberId, tx))) throw noLink()
      return work(link.memberId, about, tx)
    })
  }
  const told = (about: MailAbout, channels: ChannelsByKind): { result: Unsubscribing } => ({
    result: { about: wordsOf(about), mails: kindsMailed(about, channels).length > 0 },
  })

  return [
    serve(getUnsubscribe, ({ body: { token } }) =>
      opened(token, async (memberId, about, tx) => ({ answer: told(about, await channelsOf(memberId, tx)) })),
    ),

    serve(unsubscribe, ({ body: { token, all } }) =>
      opened(token, async (memberId, own, tx) => {
        const about = all ? 'all' : own
        const channels = await channelsOf(memberId, tx)
        const kinds = kindsMailed(about, channels)
        if (kinds.length > 0) {
          await unsubscribed(tx).keep(memberId, about, Object.fromEntries(kinds.map((kind) => [kind, channels[kind].mail])))
          await changeSettingsIn(tx, memberId, { channels: chosen(Object.fromEntries(kinds.map((kind) => [kind, 'never']))) })
        }
        return { answer: told(about, await channelsOf(memberId, tx)), msg: `You will not get ${wordsOf(about)} any more.` }
      }),
    ),

    serve(resubscribe, ({ body: { token } }) =>
      opened(token, async (memberId, about, tx) => {
        const abouts = [about, 'all']
        const before = await unsubscribed(tx).find(memberId, abouts)
        const channels = await channelsOf(memberId, tx)
        const back = Object.entries(before).filter(([kind]) => howTold(channels, kind).mail === 'never')
        if (back.length > 0) await changeSettingsIn(tx, memberId, { channels: chosen(Object.fromEntries(back)) })
        await unsubscribed(tx).forget(memberId, abouts)
        return { answer: told(about, await channelsOf(memberId, tx)), msg: `You will get ${wordsOf(about)} again.` }
      }),
    ),
  ]
}

const noLink = (): Refusal => new Refusal('not-found', 'This link is not valid, or no longer. You can change your emails in your settings.')

const channelsOf = async (memberId: MemberId, tx: PoolClient): Promise<ChannelsByKind> =>
  (await settingsOf(tx, [memberId]))(memberId).channels
