import type { ErrorRequestHandler, Response } from 'express'
import { Refusal, type Beside, type FieldError, type RefusalKind } from '../../domain/kernel/refusal.js'
import { NO_STORE } from './cache-control.js'
import { answerInWords, isNavigation } from './page/navigation.js'
import { passingOf } from './passing-trouble.js'

/** The one place where a refusal becomes a number. */
const CODE: Record<RefusalKind, number> = {
  malformed: 400,
  'unknown-caller': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'other-version': 412,
  'too-large': 413,
  'wrong-type': 415,
  invalid: 422,
  'too-many': 429,
  busy: 503,
}

/** Every answer has this form, and its HTTP status is its code. Who is told that we are busy is told when to come back, in a second if nobody knows better. */
export const answer = (res: Response, code: number, msg: string, more: object = {}): void => {
  if ((code === 503 || code === 429) && !res.get('Retry-After')) res.set('Retry-After', '1')
  res.status(code).json({ code, msg, ...more })
}

/** Whoever opens an address in a browser reads the answer as a page. What is neither a refusal nor a passing trouble is our fault: the log hears of it, and the answer says nothing of it. */
export const failures: ErrorRequestHandler = (error: unknown, req, res, _next) => {
  if (res.headersSent) {
    if (!res.closed) req.log.error({ err: error }, 'request failed, after half of its answer') // its line tells of the half
    res.destroy()
    return
  }
  const { code, msg, retryAfter, ...more } = told(error)
  if (retryAfter !== undefined) res.set('Retry-After', String(retryAfter))
  res.set('Cache-Control', NO_STORE)
  if (code >= 500) res.err = error as Error // which is where the line of the log about this request looks for it
  if (code === 500 && res.closed) req.log.error({ err: error }, 'request failed, after whoever asked had gone') // with whom that line went
  if (isNavigation(req)) answerInWords(res, code, msg)
  else answer(res, code, msg, more)
}

interface No extends Beside {
  readonly code: number
  readonly msg: string
  readonly errors?: readonly FieldError[]
}

const told = (error: unknown): No => {
  if (error instanceof Refusal) {
    const { kind, message: msg, errors, beside } = error
    return { code: CODE[kind], msg, ...(errors.length > 0 && { errors }), ...beside }
  }
  const passing = passingOf(error)
  if (passing) return { code: 503, ...passing }
  const code = unreadable(error)
  if (code === 413) return { code, msg: 'The request is too large' }
  return code ? { code, msg: 'The request could not be read' } : { code: 500, msg: 'Something went wrong' }
}

/** Express marks what it could not read with a status of the 400s. */
const unreadable = (error: unknown): number | undefined => {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  return status >= 400 && status < 500 ? status : undefined
}
