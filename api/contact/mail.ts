import { messageOf } from '../../commands/contact.js'
import type { ContactTask } from '../../commands/processes/contact.js'
import type { Doer } from '../../commands/vault/outbox.js'
import type { Log } from '../../domain/kernel/ports.js'
import { letterOf } from '../mail/letters.js'
import type { MailTransport } from '../mail/transport.js'

interface Mailing {
  readonly transport: Pick<MailTransport, 'sendMail'>
  readonly from: string
  /** Who reads what is written on the contact page; without one the messages wait in the log. */
  readonly to: string | undefined
  readonly siteUrl: string
  readonly log: Pick<Log, 'read'>
}

/** Passes a message on to whoever operates SFS; an answer goes straight to the sender. */
export const contactMailer =
  ({ transport, from, to, siteUrl, log }: Mailing): Doer =>
  async (task) => {
    const { contactId } = task.data as ContactTask
    const written = to === undefined ? undefined : await messageOf(log, contactId)
    if (!to || !written) return 'dropped'
    const letter = letterOf('contact', `Contact page: message ${contactId}`, { contactId, ...written }, siteUrl)
    const replyTo = { name: written.name, address: written.email }
    await transport.sendMail({ from, to, replyTo, ...letter, messageId: `<${task.id}@contact>`, date: task.at })
    return 'done'
  }
