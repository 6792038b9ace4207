import { changeSettings, settingsOf } from '../../commands/vault/notifications/settings.js'
import { unsubscribed, type MailsBefore } from '../../commands/vault/notifications/unsubscribed.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import type { ChannelsByKind, ChosenChannels, MailTime, NotificationKind } from '../../domain/notifications/kinds.js'
import { getUnsubscribe, resubscribe, unsubscribe, type Unsubscribing } from '../contract/unsubscribe.js'
import type { Deps } from '../deps.js'
import { serve, type Served } from '../http/serve.js'
import { kindsMailed, mailAboutOf, wordsOf, type MailAbout } from './mail-abouts.js'

/** Mails by kind, as settings are changed. */
const chosen = (mails: MailsBefore): ChosenChannels =>
  Object.fromEntries((Object.entries(mails) as [NotificationKind, MailTime][]).map(([kind, mail]) => [kind, { mail }]))

/** Turning mails off and on again by the link of one of them, without signing in (RFC 8058). Done twice it is as if it were done once. */
export const unsubscribeRoutes = ({ now, pool, mailLinks }: Pick<Deps, 'now' | 'pool' | 'mailLinks'>): Served[] => {
  const known = unsubscribed(pool)

  const opened = (token: string): { memberId: MemberId; about: MailAbout } => {
    const link = mailLinks.read(token, now())
    const about = link && mailAboutOf(link.about)
    if (!about) throw new Refusal('not-found', 'This link is not valid, or no longer. You can change your emails in your settings.')
    return { memberId: link.memberId, about }
  }
  const channelsOf = async (memberId: MemberId): Promise<ChannelsByKind> => (await settingsOf(pool, [memberId]))(memberId).channels
  const told = (about: MailAbout, channels: ChannelsByKind): { result: Unsubscribing } => ({
    result: { about: wordsOf(about), mails: kindsMailed(about, channels).length > 0 },
  })

  return [
    serve(getUnsubscribe, async ({ body: { token } }) => {
      const { memberId, about } = opened(token)
      return { answer: told(about, await channelsOf(memberId)) }
    }),

    serve(unsubscribe, async ({ body: { token, all } }) => {
      const { memberId, about: own } = opened(token)
      const about = all ? 'all' : own
      const channels = await channelsOf(memberId)
      const kinds = kindsMailed(about, channels)
      if (kinds.length > 0) {
        await known.keep(memberId, about, Object.fromEntries(kinds.map((kind) => [kind, channels[kind].mail])))
        await changeSettings(pool, memberId, { channels: chosen(Object.fromEntries(kinds.map((kind) => [kind, 'never']))) })
      }
      return { answer: told(about, await channelsOf(memberId)), msg: `You will not get ${wordsOf(about)} any more.` }
    }),

    serve(resubscribe, async ({ body: { token } }) => {
      const { memberId, about } = opened(token)
      const abouts = [about, 'all']
      const before = await known.find(memberId, abouts)
      const channels = await channelsOf(memberId)
      const back = Object.entries(before).filter(([kind]) => channels[kind as NotificationKind].mail === 'never')
      if (back.length > 0) await changeSettings(pool, memberId, { channels: chosen(Object.fromEntries(back)) })
      await known.forget(memberId, abouts)
      return { answer: told(about, await channelsOf(memberId)), msg: `You will get ${wordsOf(about)} again.` }
    }),
  ]
}
