import type { Logger } from '../../api/logger.js'

/** Of the lines a part writes, those that tell of trouble. */
const TROUBLE = /\b(ERROR|FATAL|PANIC)\b|has ended|cannot|does not|did not/

/** Where the lines of a part go: trouble is seen, everyday business when asked for. */
export const partLog =
  (log: Logger, part: string) =>
  (line: string): void => {
    if (TROUBLE.test(line)) log.warn({ part }, line)
    else log.debug({ part }, line)
  }
