import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { resolve, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { safely } from '../../../domain/kernel/unexpected.js'
import { PartProblem } from '../part-problem.js'
import type { CaughtMail } from './caught-mail.js'
import { mailShelf, type MailShelf } from './mail-shelf.js'

export interface MailCatcher {
  /** `smtp://127.0.0.1:port` */
  readonly url: string
  /** The last 500, newest last. */
  readonly mails: () => readonly CaughtMail[]
  readonly stop: () => Promise<void>
}

export interface MailCatcherOptions {
  /** Mails are kept in `mail` below it. */
  readonly dataDir: string
  /** Any free one if missing. */
  readonly port?: number
  readonly log?: (line: string) => void
}

const MOST_BYTES = 30 * 1024 * 1024
const FAREWELL = 500

/**
 * A real mail server on 127.0.0.1 that takes every mail and sends none. A mail is accepted once it is on disk.
 * Throws a PartProblem when its directory cannot be used.
 */
export const startMailCatcher = async ({ dataDir, port = 0, log = () => undefined }: MailCatcherOptions): Promise<MailCatcher> => {
  const directory = join(resolve(dataDir), 'mail')
  const shelf = openShelf(directory)
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    size: MOST_BYTES,
    closeTimeout: FAREWELL,
    onAuth: (auth, _session, answer) => answer(null, { user: auth.username ?? '' }),
    onData: (stream, session, answer) => {
      take(stream, session, shelf).then(
        () => answer(),
        (error: unknown) => answer(error as Error),
      )
    },
  })
  server.on(
    'error',
    safely('mail', (error: Error) => log(`a mail could not be received: ${error.message}`)), // its sender has gone away
  )
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails: shelf.mails,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  }
}

const openShelf = (directory: string): MailShelf => {
  try {
    return mailShelf(directory)
  } catch (error) {
    throw new PartProblem(`Mail cannot be stored in ${directory}: ${(error as Error).message}`, { cause: error })
  }
}

const take = async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession, shelf: MailShelf): Promise<void> => {
  const raw = await buffer(stream)
  if (stream.sizeExceeded) throw Object.assign(new Error('The mail is too large'), { responseCode: 552 })
  const { messageId, subject, text, html, headers } = await PostalMime.parse(raw)
  shelf.add({
    to: envelope.rcptTo.map(({ address }) => address).join(', '),
    messageId: messageId ?? null,
    subject: subject ?? '',
    text: text?.trimEnd() ?? '',
    html: html ?? null,
    list: Object.fromEntries(headers.flatMap(({ key, value }) => (key.startsWith('list-') ? [[key, value]] : []))),
    at: new Date().toISOString(),
  })
}
