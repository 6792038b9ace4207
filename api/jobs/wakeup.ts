import { safely } from '../../domain/kernel/unexpected.js'

/** Wakes whoever waits; rung while nobody does, it wakes the next at once. */
export const wakeup = () => {
  let rung = false
  let wake: (() => void) | undefined

  return {
    ring: (): void => {
      rung = true
      wake?.()
    },

    /** Resolves when it rings, at the latest after so many milliseconds. */
    heard: async (most: number): Promise<void> => {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(safely('timer', resolve), most)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        wake = undefined
      }
      rung = false
    },
  }
}
