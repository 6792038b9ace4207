import { setImmediate } from 'node:timers/promises'

/** Stands in for the timers of the page: time passes when the spec says so, in milliseconds. */
export const fakeClock = () => {
  const { setTimeout, clearTimeout } = globalThis
  const timers = new Map<number, { readonly due: number; readonly run: () => void }>()
  let now = 0
  let last = 0
  const start = (run: () => void, ms = 0): number => {
    timers.set((last += 1), { due: now + ms, run })
    return last
  }
  Object.assign(globalThis, { setTimeout: start, clearTimeout: (id: number) => timers.delete(id) })
  return {
    pass: async (ms: number): Promise<void> => {
      now += ms
      for (const [id, { due, run }] of timers)
        if (due <= now) {
          timers.delete(id)
          run()
        }
      await setImmediate() // what follows from it has happened
    },
    /** What was due at once happens all the same: others may wait behind it. */
    restore: () => {
      Object.assign(globalThis, { setTimeout, clearTimeout })
      for (const { due, run } of timers.values()) if (due <= now) setTimeout(run)
    },
  }
}
