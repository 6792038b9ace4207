import { Fenced } from './checkpoint.js'

/** Of Postgres: connection trouble (08), rolled back to be tried again (40), locks (55), out of resources (53), stopped or started (57). */
const CLASSES = ['08', '40', '53', '55', '57']
const FAULTS = [TypeError, RangeError, ReferenceError, SyntaxError, URIError]

/** Of Postgres when a statement took longer than it may, and of pg when the answer did not come. */
export const isOutOfTime = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '57014') || error.message === 'Query read timeout')

/** Whether trouble with a batch has nothing to do with what is in it: it is tried again for ever, from the checkpoint. */
export const mayPass = (error: unknown): boolean => {
  if (error instanceof Fenced || !(error instanceof Error)) return true
  const code = 'code' in error ? String(error.code) : ''
  const isSqlState = /^[0-9A-Z]{5}$/.test(code)
  if (isSqlState) return CLASSES.some((begin) => code.startsWith(begin)) || code === '25P03'
  // A fault in our own code stays, whatever its words; ERR_ is how Node marks those.
  if (FAULTS.some((fault) => error instanceof fault) || code.startsWith('ERR_')) return false
  // Codes of Node (ECONNRESET) and the words of pg for a connection that is gone.
  return code.startsWith('E') || /connection|terminated|timeout/i.test(error.message)
}
