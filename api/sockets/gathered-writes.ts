import type { Writable } from 'node:stream'

/**
 * What is said to one line in one breath leaves with one write, where each message would be a call of the system: to a thousand sockets that costs more
 * than all else that a message is.
 */
export const gatherWrites = (line: Writable): void => {
  const write = line.write.bind(line) as (...given: Parameters<Writable['write']>) => boolean
  let isHeld = false
  const letGo = (): void => {
    isHeld = false
    line.uncork()
  }
  line.write = ((...given: Parameters<Writable['write']>) => {
    if (!isHeld) {
      isHeld = true
      line.cork()
      process.nextTick(letGo)
    }
    return write(...given)
  }) as Writable['write']
}
