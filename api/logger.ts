import { pino, type Logger } from 'pino'
import { inLog } from './error-in-log.js'

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
    serializers: { err: inLog },
  })

export type { Logger }
