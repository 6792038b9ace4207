import type { Transporter } from 'nodemailer'
import { addresseeOf } from '../../commands/members.js'
import type { MailWish } from '../../commands/processes/mails.js'
import type { Doer } from '../../commands/vault/outbox.js'
import type { Verifications } from '../../commands/vault/verifications.js'
import type { Log } from '../../domain/kernel/ports.js'
import type { Clock } from '../clock.js'
import { letter } from './letters.js'

export interface Mailing {
  readonly transport: Pick<Transporter, 'sendMail'>
  /** `SFS <no-reply@example.org>` */
  readonly from: string
  /** Where links lead. */
  readonly siteUrl: string
  readonly log: Pick<Log, 'read'>
  readonly verifications: Pick<Verifications, 'issue'>
  readonly now: Clock
}

/**
 * Sends the mail of a wish. A mail whose answer was lost goes out again, the same to the letter and under the same Message-ID, by which mail
 * programs show it once. Throws what the mail server said when it would not have it, or nothing at all.
 */
export const mailer = ({ transport, from, siteUrl, log, verifications, now }: Mailing): Doer => {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'

  return async (task) => {
    const { template, memberId } = task.data as MailWish
    const to = await addresseeOf(log, memberId)
    if (!to) return 'dropped' // they are forgotten
    let link = siteUrl
    if (template === 'verification') {
      const token = await verifications.issue(memberId, task, now())
      if (!token) return 'dropped'
      link = `${siteUrl}/verify?token=${token}`
    }
    const { subject, text, html } = letter(template, { name: to.name, link }, siteUrl)
    const messageId = `<${task.id}@${domain}>`
    await transport.sendMail({ from, to: { name: to.name, address: to.email }, subject, text, html, messageId, date: task.at })
    return 'done'
  }
}
