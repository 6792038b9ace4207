import type { ReceiptSigner } from '../../../commands/vault/leaving/receipt-signing.js'
import { factsOfMember } from '../../../commands/members.js'
import type { LeavingTask } from '../../../commands/processes/erasure.js'
import type { Farewells } from '../../../commands/vault/leaving/farewells.js'
import type { Doer } from '../../../commands/vault/outbox.js'
import { failpoint } from '../../../domain/kernel/failpoint.js'
import type { Log } from '../../../domain/kernel/ports.js'
import { letterOf } from '../../mail/letters.js'
import { messageIdOf } from '../../mail/messages.js'
import { receiptFrom } from './receipt.js'
import type { MailTransport } from '../../mail/transport.js'

export interface Receipting {
  readonly transport: Pick<MailTransport, 'sendMail'>
  readonly from: string
  readonly siteUrl: string
  readonly log: Pick<Log, 'read'>
  readonly farewells: Pick<Farewells, 'find' | 'forget'>
  readonly receipts: ReceiptSigner
}

/** The last mail to a member: what was erased, what was kept and why, signed. With it goes the address. */
export const receiptMailer =
  ({ transport, from, siteUrl, log, farewells, receipts }: Receipting): Doer =>
  async (task) => {
    const { memberId } = task.data as LeavingTask
    const to = await farewells.find(memberId)
    const receipt = receiptFrom(await factsOfMember(log, memberId), siteUrl)
    if (!to || !receipt) return 'dropped'
    const jws = await receipts.sign(receipt)
    const words = {
      name: to.name,
      asked: receipt.requestedAt.slice(0, 10),
      erased: receipt.erased.map(({ what, count }) => (count === undefined ? what : `${count} ${what}`)),
      kept: receipt.kept.map(({ what, why }) => `${what}, ${why}`),
      jws,
      link: `${siteUrl}/api/receiptKey`,
    }
    const { subject, text, html } = letterOf('receipt', 'Your SFS account has been deleted', words, siteUrl)
    failpoint('before-receipt')
    await transport.sendMail({
      from,
      to: { name: to.name, address: to.email },
      subject,
      text,
      html,
      messageId: messageIdOf(task.id, from),
      date: task.at,
      attachments: [{ filename: 'sfs-deletion-receipt.jws', content: jws, contentType: 'application/jose' }],
    })
    failpoint('after-receipt')
    await farewells.forget(memberId)
    failpoint('farewell-forgotten')
    return 'done'
  }
