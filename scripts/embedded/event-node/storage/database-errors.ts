import { DatabaseError } from 'pg'
import type { Failure } from '../log/changes.js'

const INSUFFICIENT_RESOURCES = '53'

/**
 * What a failed write means. Postgres answered with an error: nothing is written. It did not answer, or is going down: nobody knows.
 */
export const failureOf = (error: unknown): { reason: Failure; message: string } => {
  if (!(error instanceof DatabaseError) || error.severity === 'FATAL' || error.severity === 'PANIC')
    return { reason: 'unknown', message: `The connection to the database was lost while writing: ${messageOf(error)}` }
  if (error.code?.startsWith(INSUFFICIENT_RESOURCES))
    return { reason: 'full', message: `The database has no room to write, nothing is written: ${error.message}` }
  return { reason: 'away', message: `The database refuses to write, nothing is written: ${error.message}` }
}

/** One line that says why the database cannot be used; connection errors of several addresses have no message of their own. */
export const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0])
  return error instanceof Error ? error.message || error.name : String(error)
}
