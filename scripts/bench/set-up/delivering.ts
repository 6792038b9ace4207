import type { Socket } from 'socket.io-client'
import type { Side } from '../row.js'

/** Sockets that are to hear of an event so many times, all together. */
interface Hearing {
  readonly sockets: readonly Socket[]
  readonly event: string
  readonly deliveries: number
}

/** From the moment it is set off until the sockets have heard so many times, together. */
export const delivering = ({ sockets, event, deliveries }: Hearing, setOff: () => Promise<unknown>): Side => {
  let left = 0
  let done = (): void => undefined
  for (const socket of sockets) {
    socket.on(event, () => {
      if (--left === 0) done()
    })
  }
  return {
    async run() {
      left = deliveries
      const began = performance.now()
      const heard = new Promise<void>((resolve) => (done = resolve))
      await Promise.all([heard, setOff()])
      return (deliveries * 1_000) / (performance.now() - began)
    },
  }
}

/** The same of sockets to the bare server, which says a value so many times to all of them. */
export const shout = (hearing: Hearing, value: unknown, times: number): Side =>
  delivering(hearing, () => Promise.resolve(hearing.sockets[0]!.emit('shout', hearing.event, value, times)))
