import { Counter } from 'prom-client'
import { onUnexpected } from '../../domain/kernel/unexpected.js'
import type { Logger } from '../logger.js'

/** Of this process. */
export const unexpectedErrors = new Counter({
  name: 'sfs_unexpected_errors_total',
  help: 'Errors thrown where nobody waits for an answer; each is logged, and the process lives on',
  labelNames: ['where'],
  registers: [],
})

/** Logs and counts them from now on, until what is returned is called. */
export const countUnexpected = (log: Pick<Logger, 'error'>): (() => void) =>
  onUnexpected((where, error) => {
    unexpectedErrors.inc({ where })
    log.error({ err: error, where }, 'something unexpected was thrown')
  })
