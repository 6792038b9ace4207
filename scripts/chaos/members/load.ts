import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Acknowledged, Doing } from './acknowledge.js'
import type { Dice } from '../dice.js'

/** How long members waited, in milliseconds. */
export interface Waits {
  /** The longest that one of them waited from the first try to the answer. */
  readonly longest: number
  /** The longest time in which nothing at all was acknowledged. */
  readonly silence: number
}

export interface Load {
  /** Waits for the first acknowledgement of something sent after a moment (of performance.now()); how many milliseconds it took from there. */
  readonly backAfter: (moment: number) => Promise<number>
  /** Lets everything that is under way be acknowledged, and no more. */
  readonly stop: () => Promise<Waits>
}

/** Does something once more. */
export type Deed = (doing: Doing) => Promise<Acknowledged>

/** Milliseconds between two times, on average half of it. */
const IDLE = 100

/** Does each again and again, one at a time; throws, from both, when something gets no answer. */
export const startLoad = (deeds: readonly Deed[], dice: Dice, doing: Doing): Load => {
  const acknowledgements = new EventEmitter<{ sent: [number] }>()
  const ending = new AbortController()
  let waits: Waits = { longest: 0, silence: 0 }
  let last = performance.now()

  const work = async (deed: Deed): Promise<void> => {
    while (!ending.signal.aborted) {
      await pause(dice.between(0, IDLE))
      const { begun, sent, answered } = await deed(doing)
      waits = { longest: Math.max(waits.longest, answered - begun), silence: Math.max(waits.silence, answered - last) }
      last = Math.max(last, answered)
      acknowledgements.emit('sent', sent)
    }
  }
  const working = Promise.all(deeds.map(work))
  const failed = working.then(() => Promise.reject(new Error('The load has ended')))
  failed.catch(() => undefined) // told to those who wait for something

  const nextAfter = (moment: number): Promise<void> =>
    new Promise((settle) => {
      const look = (sent: number): void => {
        if (sent < moment) return
        acknowledgements.off('sent', look)
        settle()
      }
      acknowledgements.on('sent', look)
    })

  return {
    async backAfter(moment) {
      await Promise.race([nextAfter(moment), failed])
      return performance.now() - moment
    },
    async stop() {
      ending.abort()
      await working
      return waits
    },
  }
}
