import { addresseeOf } from '../../../commands/members.js'
import type { ExportTask } from '../../../commands/processes/exports.js'
import type { Doer } from '../../../commands/vault/outbox.js'
import type { Log } from '../../../domain/kernel/ports.js'
import { letterOf } from '../../mail/letters.js'
import { messageIdOf } from '../../mail/messages.js'
import type { MailTransport } from '../../mail/transport.js'

export interface Telling {
  readonly transport: Pick<MailTransport, 'sendMail'>
  readonly from: string
  readonly siteUrl: string
  readonly log: Pick<Log, 'read'>
}

/** Leads to where the copy can be fetched by whoever is signed in: a mail may be read by others. */
export const exportReadyMailer =
  ({ transport, from, siteUrl, log }: Telling): Doer =>
  async (task) => {
    const to = await addresseeOf(log, (task.data as ExportTask).memberId)
    if (!to) return 'dropped'
    const words = { name: to.name, link: `${siteUrl}/account` }
    const { subject, text, html } = letterOf('export-ready', 'The copy of your SFS data is ready', words, siteUrl)
    const address = { name: to.name, address: to.email }
    await transport.sendMail({ from, to: address, subject, text, html, messageId: messageIdOf(task.id, from), date: task.at })
    return 'done'
  }
