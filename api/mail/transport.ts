import { createTransport, type SendMailOptions } from 'nodemailer'

/** Milliseconds; together less than a mail may take, so that a server that hangs holds nothing up. */
const CONNECTING = 10_000
const GREETING = 10_000
const SILENCE = 20_000
/** Connections, and so mails at a time. */
export const MAILS_AT_ONCE = 5
/** Of these so many are of notifications at most: there may be thousands, and a code that somebody waits for goes past them. */
export const NOTICES_AT_ONCE = 2

/** The mail server would not have it, or said nothing. Its words hold addresses, so only its codes are told. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'

  constructor(
    readonly code: unknown,
    readonly responseCode: unknown,
    /** For good, for its address or what is in it; or only for now, or for what is wrong with us (RFC 5321 §4.2.1, RFC 3463 §3.8). */
    readonly whatFor: 'its address' | 'its text' | 'now' = 'now',
  ) {
    super('The mail server did not take a mail')
  }
}

/** The way to the mail server, `smtp(s)://user:pass@host:port`, over a few connections that are kept; a silent one is given up after `silence`. */
export const mailTransport = (url: string, silence = SILENCE) => {
  const times = {
    connectionTimeout: CONNECTING,
    dnsTimeout: CONNECTING,
    greetingTimeout: Math.min(GREETING, silence),
    socketTimeout: silence,
  }
  const transport = createTransport({ url, pool: true, maxConnections: MAILS_AT_ONCE, ...times })
  return {
    sendMail: async (letter: SendMailOptions) => {
      try {
        return await transport.sendMail(letter)
      } catch (error) {
        const { code, responseCode } = error as SmtpTrouble
        throw new MailRefused(code, responseCode, whatForOf(error as SmtpTrouble))
      }
    },
    close: (): void => transport.close(),
  }
}
export type MailTransport = ReturnType<typeof mailTransport>

interface SmtpTrouble {
  readonly code?: unknown
  readonly responseCode?: unknown
  /** The last thing that was said to the mail server. */
  readonly command?: string
  readonly response?: string
}

/** Class 5.7 is policy: it says something of us, and nothing of the address. */
const whatForOf = ({ code, responseCode, command, response = '' }: SmtpTrouble): MailRefused['whatFor'] => {
  if (typeof responseCode !== 'number' || responseCode < 500) return 'now'
  if (code === 'EMESSAGE') return 'its text'
  if (code !== 'EENVELOPE' || command !== 'RCPT TO') return 'now'
  return /^\d{3}[ -]5\.7\./.test(response) ? 'its text' : 'its address'
}
