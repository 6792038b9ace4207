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
    /** For good, for its address or for anything else, such as what is in it or what is thought of us; or only for now (RFC 5321 §4.2.1). */
    readonly whatFor: 'its address' | 'anything else' | 'now' = 'now',
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

/**
 * Of an address and its mailbox (RFC 3463 §3.2, §3.3), but for 5.1.7 and 5.1.8, which are of the sender's. A refusal that does not say so may as
 * well be of us, as by a relay that does not know us: it is not held against the address.
 */
const OF_ITS_ADDRESS = /^\d{3}[ -]5\.(1\.(?![78]\b)|2\.)\d/

const whatForOf = ({ code, responseCode, command, response = '' }: SmtpTrouble): MailRefused['whatFor'] => {
  if (typeof responseCode !== 'number' || responseCode < 500) return 'now'
  if (code === 'EMESSAGE') return 'anything else'
  if (code !== 'EENVELOPE' || command !== 'RCPT TO') return 'now'
  return OF_ITS_ADDRESS.test(response) ? 'its address' : 'anything else'
}
