import type { Log } from '../../../domain/kernel/ports.js'

/** A log, and how many facts were read of its streams one by one. */
export const countingLog = (log: Log): { readonly log: Log; readonly read: () => number } => {
  let facts = 0
  const counted =
    (read: Log['read']): Log['read'] =>
    async (...which) => {
      const found = await read(...which)
      facts += found.length
      return found
    }
  return { log: { ...log, read: counted(log.read), readLeft: counted(log.readLeft) }, read: () => facts }
}
