import { createTransport } from 'nodemailer'

/** Milliseconds; together less than the term of a task, so that a server that hangs holds nothing up. */
const CONNECTING = 10_000
const GREETING = 10_000
const SILENCE = 20_000

/** The way to the mail server, `smtp(s)://user:pass@host:port`, over a few connections that are kept; a silent one is given up after `silence`. */
export const mailTransport = (url: string, silence = SILENCE) => {
  const times = { connectionTimeout: CONNECTING, greetingTimeout: Math.min(GREETING, silence), socketTimeout: silence }
  return createTransport({ url, pool: true, maxConnections: 3, ...times })
}
