import { linesAfter, type StoredLine } from '../../commands/vault/notifications/lines.js'
import { settingsOf } from '../../commands/vault/notifications/settings.js'
import { unsubscribed } from '../../commands/vault/notifications/unsubscribed.js'
import { eachOf } from '../../projections/runtime/pages.js'
import { mapped, type Exporter } from '../leaving/export/exporter.js'

/** What they were told, how they want to be told, and what they have turned off by the links of mails; others by their number alone, since their names are their own. */
export const exportNotifications: Exporter = async function* ({ pool }, memberId) {
  const lines = eachOf<StoredLine>((size, last) => linesAfter(pool, memberId, size, last?.newest))
  const list = mapped(lines, ({ kind, target, actor, others, newest_at: at, is_read: read }) => ({
    kind,
    about: target,
    ...(actor !== null && { by: `member ${actor}`, others }),
    at,
    read,
  }))
  yield { path: 'notifications.json', list }
  const settings = (await settingsOf(pool, [memberId]))(memberId)
  yield {
    path: 'notification-settings.json',
    list: mapped(
      eachOf<object>(() => Promise.resolve([settings])),
      (each) => each,
    ),
  }
  yield {
    path: 'turned-off-by-mail.json',
    list: mapped(
      eachOf(() => unsubscribed(pool).list(memberId)),
      (each) => each,
    ),
  }
}
