import { mailProblem } from '../../api/mail/mail-state.js'
import { PATIENCE, type Part } from './check.js'

/** What to do, by the code that the mail program gives its troubles. Its own words may hold what nobody should read. */
const ADVICE: Readonly<Record<string, string>> = {
  EAUTH: 'it does not take user and password: look at those in SMTP_URL',
  EDNS: 'there is no such host: look at SMTP_URL',
  ECONNECTION: 'it cannot be reached: look at host and port in SMTP_URL, and at what lies between',
  ESOCKET: 'it cannot be reached: look at host and port in SMTP_URL, whether it wants smtps://, and at its certificate',
  ETIMEDOUT: 'it does not answer: look at host and port in SMTP_URL, and at what lies between',
  EPROTOCOL: 'what answers is no mail server, or not at once: look at the port, and whether it wants smtps://',
  ETLS: 'it offers no encryption that can be used: look at its certificate, and whether it wants smtps://',
}

/** Greeting and login; nothing is sent. */
export const mailPart = (url: string): Part => ({
  checks: [
    {
      name: 'mail',
      async run() {
        const problem = (await mailProblem(url, PATIENCE * 0.8)) as { code?: string; responseCode?: number } | undefined
        if (!problem) return ''
        const { code = '', responseCode } = problem
        throw new Error(`SMTP_URL: ${ADVICE[code] ?? ADVICE['ETIMEDOUT']}${responseCode === undefined ? '' : ` (it says ${responseCode})`}`)
      },
    },
  ],
})
