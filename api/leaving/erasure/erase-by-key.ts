import { failpoint } from '../../../domain/kernel/failpoint.js'
import { erasing } from './commands.js'
import type { Eraser } from './leaver.js'

/**
 * Erases what has a key of its own: the key, and then its stream is told with which fingerprint; cut short in between it is done again. Answers the
 * position of what it led to.
 */
export const erasingByKey = (eraser: Eraser) => {
  const erase = erasing(eraser)
  return async (type: string, subject: string, named: object): Promise<number> => {
    const fingerprint = await eraser.keys.destroy(subject)
    failpoint('post-key-destroyed')
    return erase(type, subject, { ...named, subject, fingerprint })
  }
}
