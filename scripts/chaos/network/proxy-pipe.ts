import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What a network is like at the moment. */
export interface Weather {
  latency: number
  open: boolean
  /** Called when it opens or closes. */
  readonly listeners: Set<() => void>
}

/** Passes on what one socket receives to another, in order, each piece as late as the weather says. */
export const pipeSlowly = (from: Socket, to: Socket, weather: Weather): void => {
  let sent: Promise<void> = Promise.resolve()
  let waiting = 0

  const later = (send: () => void): void => {
    const due = Date.now() + weather.latency
    waiting++
    sent = sent.then(async () => {
      if (due > Date.now()) await pause(due - Date.now())
      await fair(to, weather)
      if (to.writable) send()
      if (--waiting < MOST) from.resume()
    })
  }

  from.on('data', (piece) => {
    later(() => to.write(piece))
    // A slow network holds a bounded amount, then its sender has to wait too.
    if (waiting >= MOST) from.pause()
  })
  from.on('end', () => later(() => to.end()))
}

const MOST = 256

/** Resolves when something can come through, or when there is nobody left to receive it. */
const fair = (to: Socket, weather: Weather): Promise<void> =>
  new Promise((settle) => {
    const look = (): void => {
      if (!weather.open && !to.destroyed) return
      weather.listeners.delete(look)
      to.off('close', look)
      settle()
    }
    weather.listeners.add(look)
    to.on('close', look)
    look()
  })
