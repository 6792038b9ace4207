import { countsOf, pageOf } from '../../commands/vault/notifications/lines.js'
import { readTold } from '../../commands/vault/notifications/read-told.js'
import { readUpTo } from '../../commands/vault/notifications/read.js'
import { changeSettings, settingsOf } from '../../commands/vault/notifications/settings.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { SEEN_WITH_ITS_POST } from '../../domain/notifications/kinds.js'
import { NOTIFICATIONS_IN_A_PAGE } from '../../domain/notifications/limits.js'
import {
  getNotificationData,
  getNotificationSettings,
  readAllNotifications,
  readNotification,
  readNotificationsAbout,
  readToldNotification,
  updateNotificationSettings,
} from '../contract/notifications/notifications.js'
import type { Deps } from '../deps.js'
import { nextOf } from '../http/fields/next-of.js'
import { serve, type Served } from '../http/serve.js'
import { peopleOf } from '../people/line.js'
import { meetingsTold } from './meetings/meeting-facts.js'
import { withWriters } from './message-lines.js'
import { presentCounts, presentNotification } from './presenter.js'
import { titlesOf } from './titles.js'
import { isZone } from './clock/zone.js'

/** What a member is told, that they have read it, and how they want to be told. */
export const notificationRoutes = ({ now, pool, links }: Pick<Deps, 'now' | 'pool' | 'links'>): Served[] => {
  const read = async (receiver: MemberId, reading: Promise<void>) => {
    await reading
    return { answer: presentCounts((await countsOf(pool, [receiver])).get(receiver)!) }
  }

  return [
    serve(getNotificationData, async ({ caller: { id: receiver }, body: { before, pageSize: size = NOTIFICATIONS_IN_A_PAGE } }) => {
      const { lines: stored, ...counts } = await pageOf(pool, receiver, { size, before })
      const lines = await withWriters(pool, receiver, stored)
      const at = now()
      const actors = lines.flatMap(({ actor }) => actor ?? [])
      const [people, titles, { meetingOf }] = await Promise.all([
        peopleOf(pool, links, actors, at),
        titlesOf(pool, lines),
        meetingsTold(pool, receiver, lines, at),
      ])
      const result = lines.map((line) => presentNotification(line, { receiver, people, titles, meetingOf, at }))
      return { answer: { result, ...presentCounts(counts), next: nextOf(lines, size, ({ newest }) => newest) } }
    }),

    serve(readNotification, ({ caller: { id: receiver }, body: { id, version } }) => read(receiver, readUpTo(pool, receiver, version, id))),
    serve(readToldNotification, ({ caller: { id: receiver }, body: line }) => read(receiver, readTold(pool, { receiver, ...line }))),
    serve(readNotificationsAbout, ({ caller: { id: receiver }, body: { post: target, version } }) =>
      read(receiver, readUpTo(pool, receiver, version, { target, kinds: SEEN_WITH_ITS_POST })),
    ),
    serve(readAllNotifications, ({ caller: { id: receiver }, body: { version } }) => read(receiver, readUpTo(pool, receiver, version))),

    serve(getNotificationSettings, async ({ caller }) => ({ answer: (await settingsOf(pool, [caller.id]))(caller.id) })),

    serve(updateNotificationSettings, async ({ caller, body: { channels, zone } }) => {
      if (zone !== undefined) mustBeZone(zone)
      return { answer: await changeSettings(pool, caller.id, { channels, zone }) }
    }),
  ]
}

/** Refuses of a name that no time zone has. */
const mustBeZone = (zone: string): void => {
  if (isZone(zone)) return
  const msg = 'There is no such time zone'
  throw new Refusal('invalid', msg, [{ field: 'zone', msg }])
}
