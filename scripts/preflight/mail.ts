import { mailProblem } from '../../api/mail/mail-state.js'
import { PATIENCE, type Part } from './check.js'

/** What to do, by the code that the mail program gives its troubles. Its own words may hold what nobody should read. */
const ADVICE: Readonly<Record<string, string>> = {
  EAUTH: 'the server does not accept user and password: check them in SMTP_URL',
  EDNS: 'there is no such host: check SMTP_URL',
  ECONNECTION: 'the server cannot be reached: check host and port in SMTP_URL, and the network in between',
  ESOCKET: 'the server cannot be reached: check host and port in SMTP_URL, whether it expects smtps://, and its certificate',
  ETIMEDOUT: 'the server does not answer: check host and port in SMTP_URL, and the network in between',
  EPROTOCOL: 'what answers is not a mail server, or expects smtps://: check the port and the scheme in SMTP_URL',
  ETLS: 'the server offers no usable encryption: check its certificate, and whether it expects smtps://',
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
        throw new Error(
          `SMTP_URL: ${ADVICE[code] ?? ADVICE['ETIMEDOUT']}${responseCode === undefined ? '' : ` (it answered ${responseCode})`}`,
        )
      },
    },
  ],
})
