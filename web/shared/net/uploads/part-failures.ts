import type { DetailedError } from 'tus-js-client'
import { answerOf, NO_CONNECTION, Problem } from '../answer.js'

/** Why a part did not come through, as tus-js-client says it. */
export type Failure = Error | DetailedError

/** The server did not say where a file stands: it could not, or knows the token no more. */
export class NotSaid extends Error {
  constructor(readonly status: number) {
    super(`Not said where it stands: ${status}`)
  }
}

/** 0 where there was no answer. */
export const statusOf = (error: Failure): number => {
  if (!('originalResponse' in error)) return 0
  return error.causingError instanceof NotSaid ? error.causingError.status : (error.originalResponse?.getStatus() ?? 0)
}

/** For how many milliseconds the server asks to be left alone. */
export const askedOf = (error: Failure): number => {
  const header = 'originalResponse' in error ? error.originalResponse?.getHeader('Retry-After') : undefined
  return 1_000 * (Number(header) || 0)
}

export const methodOf = (error: Failure): string | undefined => ('originalRequest' in error ? error.originalRequest.getMethod() : undefined)

/** No line, too much at once, or a server that starts again. */
export const isPassing = (status: number): boolean => status === 0 || status === 429 || status >= 500

/** The same for whoever waits for the file. */
export const problemOf = (error: Failure): Problem => {
  const status = statusOf(error)
  if (status === 0 || !('originalResponse' in error)) return new Problem(0, NO_CONNECTION)
  try {
    answerOf({ status, text: error.originalResponse?.getBody() ?? '' })
    return new Problem(status, NO_CONNECTION)
  } catch (problem) {
    return problem as Problem
  }
}
