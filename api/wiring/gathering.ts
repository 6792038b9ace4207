import { Socket } from 'node:net'
import { safely } from '../../domain/kernel/unexpected.js'

/**
 * A connection that sends what is asked in one breath with one write: statements that are pipelined one behind the other leave together, as soon as
 * nobody has anything to add, where each would cost a call of the system and wake the other side.
 */
export const gatheringSocket = (): Socket => {
  const socket = new Socket()
  let isHeld = false
  const hold = (): void => {
    if (isHeld) return
    isHeld = true
    socket.cork()
    process.nextTick(() => {
      isHeld = false
      socket.uncork()
    })
  }
  // Not before it is connected: `connect` puts the plain `write` back.
  const gather = (): void => {
    const write = socket.write.bind(socket) as (...given: Parameters<Socket['write']>) => boolean
    socket.write = ((...given: Parameters<Socket['write']>) => {
      hold()
      return write(...given)
    }) as Socket['write']
  }
  return socket.once('connect', safely('pool', gather))
}
