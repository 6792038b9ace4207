import { setTimeout as pause } from 'node:timers/promises'

/** Something that runs beside the program and may end by itself. */
export interface Part {
  /** Resolves when it is gone, stopped or not. */
  readonly gone: Promise<void>
  readonly stop: () => Promise<void>
}

const FIRST_WAIT = 100
const LONGEST_WAIT = 5_000

/**
 * Starts a part, and starts it again whenever it ends by itself, until it is stopped.
 * `start` gets the one before, so that the next can take its place; the very first failure is thrown, later ones are tried again.
 */
export const supervise = async <P extends Part>(
  name: string,
  start: (before?: P) => Promise<P>,
  log: (line: string) => void,
): Promise<{ readonly first: P; readonly stop: () => Promise<void> }> => {
  const first = await start()
  const stopping = new AbortController()
  const isStopping = (): boolean => stopping.signal.aborted
  let current: P | undefined = first

  /** Undefined when there shall be no other. */
  const startAgain = async (before: P): Promise<P | undefined> => {
    for (let wait = FIRST_WAIT; !isStopping(); wait = Math.min(wait * 2, LONGEST_WAIT)) {
      try {
        const next = await start(before)
        if (!isStopping()) return next
        await next.stop()
      } catch (error) {
        log(`${name} could not be restarted yet: ${(error as Error).message}`)
        await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined) // cut short: nobody waits for it any more
      }
    }
    return undefined
  }

  const watch = async (): Promise<void> => {
    while (current) {
      await current.gone
      if (!isStopping()) log(`${name} has stopped and is being restarted`)
      current = await startAgain(current)
    }
  }
  const watching = watch()

  return {
    first,
    stop: async () => {
      stopping.abort()
      await current?.stop()
      await watching
    },
  }
}
