import type { Request, RequestHandler } from 'express'
import type { Logger } from '../log.js'

/** What the log tells of a request: never its query, body or headers, for those carry what is personal. */
export const briefly = ({ method, originalUrl }: Request) => ({ method, path: originalUrl.split('?')[0] })

/** A line for every request when it is over, whether or not the answer was waited for. `ms` is how long it took. */
export const requestLog =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    const began = performance.now()
    res.once('close', () => {
      const level = res.statusCode >= 500 ? 'error' : 'debug'
      log[level]({ req: briefly(req), code: res.statusCode, ms: Math.round(performance.now() - began) }, 'request is over')
    })
    next()
  }
