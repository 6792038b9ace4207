import type { RequestHandler } from 'express'
import { pinoHttp } from 'pino-http'
import { inLog, withoutStack } from '../error-in-log.js'
import type { Logger } from '../logger.js'

const BUSY = 503
/** What machines ask every few seconds says in its own answer how things are. */
const ASKED_OFTEN = /^\/(health\/|metrics$)/

const levelOf = (url: string, code: number) => {
  if (code >= 500 && code !== BUSY) return 'error'
  if (ASKED_OFTEN.test(url)) return 'silent'
  return code === BUSY ? 'warn' : 'debug'
}

/**
 * One line about each request: what failed with its stack, what was asked to come back with the reason alone, of which `onBusy` hears. Never its query,
 * body or headers, nor what an error holds of them (`inLog`), for those carry what is personal.
 */
export const requestLog = (logger: Logger, onBusy: () => void): RequestHandler =>
  pinoHttp({
    logger,
    customLogLevel: ({ url }, { statusCode }) => levelOf(url, statusCode),
    customErrorMessage: (_req, { statusCode }) => (statusCode === BUSY ? 'request asked to come back' : 'request failed'),
    customErrorObject: (_req, { statusCode }, error, line: { readonly err: Error }) => {
      if (statusCode !== BUSY) return line
      onBusy()
      const { err: _, ...told } = line
      return { ...told, reason: withoutStack(error) }
    },
    wrapSerializers: false, // what is wrapped is first told whole, errors with all that they hold
    serializers: {
      req: ({ id, method, url }: { id: unknown; method: string; url: string }) => ({ id, method, path: url.split('?')[0] }),
      res: ({ statusCode }: { statusCode: number }) => ({ code: statusCode }),
      err: inLog,
    },
  })
