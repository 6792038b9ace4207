import { addresseeOf } from '../../commands/members.js'
import type { MailTask } from '../../commands/processes/mails.js'
import type { Doer } from '../../commands/vault/outbox.js'
import type { Verifications } from '../../commands/vault/accounts/verifications.js'
import type { Log } from '../../domain/kernel/ports.js'
import type { Clock } from '../clock.js'
import { letter } from './letters.js'
import { sender } from './sender.js'
import type { MailTransport } from './transport.js'

export interface Mailing {
  readonly transport: Pick<MailTransport, 'sendMail'>
  /** `SFS <no-reply@example.org>` */
  readonly from: string
  /** Where links lead. */
  readonly siteUrl: string
  readonly log: Pick<Log, 'read'>
  readonly verifications: Pick<Verifications, 'issue' | 'markOut'>
  readonly now: Clock
}

/** Where the link of a letter leads, below the site; the others lead to the start. */
const PLACES: Partial<Record<MailTask['template'], string>> = {
  'password-reset': '/forgotPassword',
  'password-changed': '/forgotPassword',
  'provider-linked': '/sessions',
  'two-step-on': '/twoStepSignIn',
  'two-step-off': '/twoStepSignIn',
}

/** Sends the mail of a task to a member. */
export const mailer = ({ transport, from, siteUrl, log, verifications, now }: Mailing): Doer => {
  const send = sender({ transport, from })

  return async (task) => {
    const { template, memberId } = task.data as MailTask
    const to = await addresseeOf(log, memberId)
    if (!to) return 'dropped' // they are forgotten
    const mail = (link: string) => send(task, to, letter(template, { name: to.name, link: siteUrl + link }, siteUrl))
    if (template !== 'verification') {
      await mail(PLACES[template] ?? '')
      return 'done'
    }
    const token = await verifications.issue(memberId, task, now())
    if (!token) return 'dropped'
    await mail(`/verify?token=${token}`)
    await verifications.markOut(memberId, { token, at: task.at })
    return 'done'
  }
}
