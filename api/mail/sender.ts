import type { Addressee } from '../../commands/members.js'
import type { HeldTask } from '../../commands/vault/outbox.js'
import type { Letter } from './letters.js'
import type { MailTransport } from './transport.js'

export interface Sending {
  readonly transport: Pick<MailTransport, 'sendMail'>
  /** `SFS <no-reply@example.org>` */
  readonly from: string
}

/**
 * Sends the letter of a task. A mail whose answer was lost goes out again, the same to the letter and under the same Message-ID, by which mail
 * programs show it once. Throws what the mail server said when it would not have it, or nothing at all.
 */
export const sender = ({ transport, from }: Sending) => {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'

  return async (task: Pick<HeldTask, 'id' | 'at'>, to: Addressee, { subject, text, html, headers = {} }: Letter): Promise<void> => {
    const messageId = `<${task.id}@${domain}>`
    await transport.sendMail({ from, to: { name: to.name, address: to.email }, subject, text, html, headers, messageId, date: task.at })
  }
}
