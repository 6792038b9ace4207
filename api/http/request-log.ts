import type { RequestHandler } from 'express'
import { pinoHttp } from 'pino-http'
import { withoutStack } from '../error-in-log.js'
import type { Logger } from '../logger.js'

const BUSY = 503
/** What machines ask every few seconds says in its own answer how things are. */
const UNTOLD = /^\/(health\/|metrics$)/

const levelOf = (code: number) => (code === BUSY ? 'warn' : code >= 500 ? 'error' : 'debug')

/**
 * One line about each request: what failed with its stack, what was asked to come back with the reason alone. Never its query, body or
 * headers, for those carry what is personal.
 */
export const requestLog = (logger: Logger): RequestHandler =>
  pinoHttp({
    logger,
    autoLogging: { ignore: ({ url }) => UNTOLD.test(url) },
    customLogLevel: (_req, { statusCode }) => levelOf(statusCode),
    customErrorMessage: (_req, { statusCode }) => (statusCode === BUSY ? 'request asked to come back' : 'request failed'),
    customErrorObject: (_req, { statusCode }, error, line: { readonly err: Error }) => {
      const { err: _, ...told } = line
      return statusCode === BUSY ? { ...told, reason: withoutStack(error) } : line
    },
    serializers: {
      req: ({ id, method, url }: { id: unknown; method: string; url: string }) => ({ id, method, path: url.split('?')[0] }),
      res: ({ statusCode }: { statusCode: number }) => ({ code: statusCode }),
    },
    wrapSerializers: true,
  })
