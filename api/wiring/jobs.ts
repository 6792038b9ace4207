import { lease } from '../../projections/runtime/lease.js'
import { closeDueCases } from '../cases/closing.js'
import { contactMailer } from '../contact/mail.js'
import type { Deps } from '../deps.js'
import type { FileStore } from '../files/store.js'
import { deletionsDue } from '../leaving/erasure/due.js'
import { eraseAccount } from '../leaving/erasure/erase-account.js'
import { proofMailer } from '../leaving/erasure/proof-mail.js'
import { receiptMailer } from '../leaving/erasure/receipt-mail.js'
import { makeExport } from '../leaving/export/make.js'
import { exportReadyMailer } from '../leaving/export/ready-mail.js'
import { housekeeping } from '../jobs/housekeeping.js'
import { runJobs, type Job } from '../jobs/jobs.js'
import { fileDoers } from '../jobs/keep-files.js'
import { rollForward } from '../jobs/roll-forward.js'
import { sendCommand } from '../jobs/send-command.js'
import { workOff, type Lane } from '../jobs/work-off.js'
import { codeMailer } from '../mail/code-mailer.js'
import { mailer } from '../mail/mailer.js'
import { MAILS_AT_ONCE, mailTransport } from '../mail/transport.js'
import { settleByViews } from './settle.js'
import type { Vault } from './vault.js'

interface Working {
  readonly deps: Deps
  readonly vault: Vault
  readonly store: FileStore
  readonly smtpUrl: string
  readonly mailFrom: string
  readonly contactTo: string | undefined
  readonly siteUrl: string
  readonly watchRetention: Job['run']
  readonly trouble: (what: string) => (error: unknown) => void
}

const A_MINUTE = 60_000
const EVERY_MINUTE = '* * * * *'
const ONCE_AN_HOUR = '17 * * * *'

/** What goes on without anybody asking: the work in the outbox, which `nudge` says has grown, and what is due by the clock. */
export const startJobs = ({ deps, vault, store, smtpUrl, mailFrom, contactTo, siteUrl, watchRetention, trouble }: Working) => {
  const { now, pool, log, dispatch } = deps
  const { files, keys, outbox, recoveries, requests, sessions, verifications } = vault
  const ending = new AbortController()
  const until = ending.signal

  const transport = mailTransport(smtpUrl)
  const eraser = { ...deps, ...vault, store }
  const post = { transport, from: mailFrom, siteUrl, log, now }
  const lanes: readonly Lane[] = [
    {
      doers: {
        mail: mailer({ ...post, verifications }),
        'contact-mail': contactMailer({ ...post, to: contactTo }),
        code: codeMailer({ ...post, recoveries }),
        receipt: receiptMailer({ ...post, ...vault }),
        'export-ready': exportReadyMailer(post),
        'deletion-proof': proofMailer({ ...post, ...vault }),
      },
      slots: MAILS_AT_ONCE,
      within: A_MINUTE,
    },
    {
      doers: { register: rollForward(log, dispatch), command: sendCommand(dispatch), ...fileDoers({ files, keys, store }) },
      slots: 10,
      within: A_MINUTE,
    },
    { doers: { 'erase-account': eraseAccount(eraser) }, slots: 3, within: 60 * A_MINUTE },
    { doers: { export: makeExport(eraser) }, slots: 2, within: 120 * A_MINUTE },
  ]
  const working = workOff({ outbox, lanes, now, until, onTrouble: trouble('a task has to wait') })
  const kinds = lanes.flatMap(({ doers }) => Object.keys(doers))

  const onTrouble = trouble('a job could not be done')
  const jobs: readonly Job[] = [
    { name: 'closing', cron: EVERY_MINUTE, run: closeDueCases({ now, pool, dispatch, onTrouble }) },
    { name: 'retention of streams', cron: EVERY_MINUTE, run: watchRetention },
    { name: 'deletions', cron: ONCE_AN_HOUR, run: deletionsDue(eraser) },
    { name: 'redoing erasures', cron: EVERY_MINUTE, run: () => settleByViews(eraser) },
    {
      name: 'housekeeping',
      cron: ONCE_AN_HOUR,
      run: () => housekeeping({ pool, files, store, log, requests, outbox, sessions, recoveries, now, kinds }),
    },
  ]
  const scheduled = runJobs({ jobs, leaseOf: (job) => lease(pool, job), until, onTrouble })

  return {
    nudge: working.nudge,
    stop: async (): Promise<void> => {
      ending.abort()
      await Promise.all([working.ended, scheduled])
      transport.close()
    },
  }
}
