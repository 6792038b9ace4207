import { pino, type Logger } from 'pino'

/** Structured lines on standard output. What could be personal or secret is not logged in the first place; this list is the second net. */
export const logger = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.authorization', '*.cookie', '*.password', '*.token', '*.jwt', '*.emailId', '*.email', 'password', 'token', 'email'],
      censor: '•••',
    },
    // Drivers put what they were sent into their errors: only the words and the code of an error are kept.
    serializers: {
      err: (error: Error & { code?: unknown }) => ({ type: error.name, code: error.code, message: error.message, stack: error.stack }),
    },
  })

export type { Logger }
