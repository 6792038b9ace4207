import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Button } from './button.js'
import type { Dice } from './dice.js'
import { press, type Pressing } from './press.js'

export interface Load {
  /** Waits for the first acknowledgement of something sent after a moment (of performance.now()); how many milliseconds it took from there. */
  readonly backAfter: (moment: number) => Promise<number>
  /** Lets every press that is under way be acknowledged, and no more. */
  readonly stop: () => Promise<void>
}

/** Milliseconds between two presses of one button, on average half of it. */
const IDLE = 100

/** Presses each button again and again, like and unlike in turn, one press at a time; throws, from both, when a press gets no answer. */
export const startLoad = (buttons: readonly Button[], dice: Dice, pressing: Pressing): Load => {
  const acknowledgements = new EventEmitter<{ sent: [number] }>()
  const ending = new AbortController()

  const work = async (button: Button): Promise<void> => {
    while (!ending.signal.aborted) {
      await pause(dice.between(0, IDLE))
      const pressed = { likes: button.acknowledged.length % 2 === 0, key: randomUUID() }
      const sent = await press(button, pressed, pressing)
      button.acknowledged.push(pressed)
      acknowledgements.emit('sent', sent)
    }
  }
  const working = Promise.all(buttons.map(work))
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
    },
  }
}
