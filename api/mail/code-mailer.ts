import { holderOf } from '../../commands/claims.js'
import { addresseeOf } from '../../commands/members.js'
import type { Doer } from '../../commands/vault/outbox.js'
import type { Recoveries } from '../../commands/vault/accounts/recoveries.js'
import type { Log } from '../../domain/kernel/ports.js'
import type { Clock } from '../clock.js'
import { letter } from './letters.js'
import { sender } from './sender.js'
import type { MailTransport } from './transport.js'

/** Somebody has asked for a code; who it is, and whether there is such a member, is looked up here, where nobody waits for an answer. */
export interface CodeTask {
  /** The pseudonym of the address. */
  readonly claim: string
}

interface Mailing {
  readonly transport: Pick<MailTransport, 'sendMail'>
  readonly from: string
  readonly siteUrl: string
  readonly log: Pick<Log, 'read'>
  readonly recoveries: Pick<Recoveries, 'issue'>
  readonly now: Clock
}

/** Mails a code for a new password to whoever holds an address, if anybody does. */
export const codeMailer = ({ transport, from, siteUrl, log, recoveries, now }: Mailing): Doer => {
  const send = sender({ transport, from })

  return async (task) => {
    const { claim } = task.data as CodeTask
    const memberId = await holderOf(log, claim)
    const code = await recoveries.issue({ claim, memberId }, task, now()) // also for nobody, who never hears of it
    const to = memberId === undefined ? undefined : await addresseeOf(log, memberId)
    if (!to || code === undefined) return 'dropped'
    await send(task, to, letter('recovery', { name: to.name, link: `${siteUrl}/forgotPassword`, code }, siteUrl))
    return 'done'
  }
}
