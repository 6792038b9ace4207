import type { AppSettings } from '../app-settings.js'
import type { Logger } from '../logger.js'
import { pushSender } from '../push/send.js'
import { vapidKeysOf, type VapidKeys } from '../push/vapid.js'
import type { Vault } from './vault.js'

/** The key pair that is given, or the one that was made. */
export const vapidOf = ({ vapid }: Pick<AppSettings, 'vapid'>, { vapidKey }: Pick<Vault, 'vapidKey'>): VapidKeys =>
  vapid ?? vapidKeysOf(vapidKey)

/** Tells browsers in our name: that of the site, or where it has none on the internet, that of who mails. */
export const pushOf = (settings: AppSettings, vault: Pick<Vault, 'vapidKey'>, siteUrl: string, log: Pick<Logger, 'info' | 'warn'>) => {
  const mailbox = /[^\s<>]+@[^\s<>]+/.exec(settings.mailFrom)?.[0] ?? 'nobody@localhost'
  const subject = siteUrl.startsWith('https:') ? siteUrl : `mailto:${mailbox}`
  return pushSender({
    keys: vapidOf(settings, vault),
    subject,
    agent: settings.pushAgent,
    onRefused: (err) => log.warn({ err }, 'a push service refuses a message'),
    onChange: (service, now, code) =>
      now === 'silent' ? log.warn({ service, code }, 'a push service does not answer') : log.info({ service }, 'a push service is back'),
  })
}
