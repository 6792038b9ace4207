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
        const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
        throw new MailRefused(code, responseCode)
      }
    },
    close: (): void => transport.close(),
  }
}
export type MailTransport = ReturnType<typeof mailTransport>
