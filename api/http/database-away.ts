/** Of Node: the connection could not be made or was lost. */
const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']
/** Of Postgres: connection trouble (08), out of resources (53), being stopped or started (57P), rolled back to be tried again (40). */
const CLASSES = ['08', '53', '57P', '40']
/** Of pg itself, which gives these no code. */
const WORDS = ['Connection terminated', 'timeout exceeded when trying to connect', 'Client has encountered a connection error']

/** Whether a database error may pass by itself. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    NETWORK.includes(code) ||
    (code.length === 5 && CLASSES.some((begin) => code.startsWith(begin))) ||
    WORDS.some((words) => error.message.startsWith(words))
  )
}
