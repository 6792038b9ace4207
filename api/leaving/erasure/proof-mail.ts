import { requestOf } from '../../../commands/deletion-requests.js'
import type { ProofTask } from '../../../commands/processes/deletion-requests.js'
import type { DeletionProofs } from '../../../commands/vault/leaving/deletion-proofs.js'
import type { Doer } from '../../../commands/vault/outbox.js'
import type { Log } from '../../../domain/kernel/ports.js'
import type { Deps } from '../../deps.js'
import { letterOf } from '../../mail/letters.js'
import { messageIdOf } from '../../mail/messages.js'
import type { MailTransport } from '../../mail/transport.js'

export interface Proving {
  readonly transport: Pick<MailTransport, 'sendMail'>
  readonly from: string
  readonly siteUrl: string
  readonly log: Pick<Log, 'read'>
  readonly proofs: Pick<DeletionProofs, 'issue' | 'markOut'>
  readonly now: Deps['now']
  /** The pseudonym of an address. */
  readonly hashOf: Deps['hashOf']
}

/** Goes to every address that is told, so that nobody learns from the form who is a member. The name that was told is not in it: it may be anything. */
export const proofMailer =
  ({ transport, from, siteUrl, log, proofs, now, hashOf }: Proving): Doer =>
  async (task) => {
    const { requestId } = task.data as ProofTask
    const request = await requestOf(log, requestId)
    if (!request) return 'dropped'
    const token = await proofs.issue({ requestId, claim: hashOf(request.email) }, task, now())
    if (token === undefined) return 'dropped'
    const words = { link: `${siteUrl}/deleteaccount/confirm?token=${token}`, due: request.dueAt.slice(0, 10) }
    const { subject, text, html } = letterOf('deletion-proof', 'Please confirm the deletion of your SFS account', words, siteUrl)
    await transport.sendMail({ from, to: request.email, subject, text, html, messageId: messageIdOf(task.id, from), date: task.at })
    await proofs.markOut(requestId)
    return 'done'
  }
