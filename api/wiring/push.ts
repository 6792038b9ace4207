import type { AppSettings } from '../app-settings.js'
import { pushSender } from '../push/send.js'
import { vapidKeysOf, type VapidKeys } from '../push/vapid.js'
import type { Vault } from './vault.js'

/** The key pair that is given, or the one that was made. */
export const vapidOf = ({ vapid }: Pick<AppSettings, 'vapid'>, { vapidKey }: Pick<Vault, 'vapidKey'>): VapidKeys =>
  vapid ?? vapidKeysOf(vapidKey)

/** Tells browsers in our name: that of the site, or where it has none on the internet, that of who mails. */
export const pushOf = (settings: AppSettings, vault: Pick<Vault, 'vapidKey'>, siteUrl: string, onRefused: (why: Error) => void) => {
  const mailbox = /[^\s<>]+@[^\s<>]+/.exec(settings.mailFrom)?.[0] ?? 'nobody@localhost'
  const subject = siteUrl.startsWith('https:') ? siteUrl : `mailto:${mailbox}`
  return pushSender({ keys: vapidOf(settings, vault), subject, agent: settings.pushAgent, onRefused })
}
