import { setTimeout as pause } from 'node:timers/promises'
import { inTime } from '../../domain/kernel/in-time.js'
import type { Logger } from '../logger.js'

/** Milliseconds: for an answer, and from one time that they are asked to the next. */
const PATIENCE = 2_000
const PAUSE = 1_000

/** What the log says of a part, which it names as the metrics do. */
export const SILENT = 'a part does not answer: what needs it has to wait'
export const ANSWERS = 'a part answers again'

/** Each part by its name, and how it is asked. */
type Asked = Readonly<Record<string, () => Promise<unknown>>>

/**
 * Tells the log in one line that a part does not answer, and in one more that it answers again. `look` says that something has failed, so that
 * they should be asked; from then on they are, one time after another, until all answer.
 */
export const watchParts = (parts: Asked, log: Pick<Logger, 'warn' | 'info'>, { patience = PATIENCE, every = PAUSE } = {}) => {
  const ending = new AbortController()
  const since = new Map<string, number>()
  let watching: Promise<void> | undefined

  const ask = async ([part, answer]: [string, () => Promise<unknown>]): Promise<void> => {
    const isUp = await inTime(answer(), patience, () => new Error('No answer')).then(
      () => true,
      () => false, // that is what is told
    )
    const began = since.get(part)
    if (isUp && began !== undefined) {
      since.delete(part)
      log.info({ part, seconds: Math.round((performance.now() - began) / 1_000) }, ANSWERS)
    } else if (!isUp && began === undefined && !ending.signal.aborted) {
      since.set(part, performance.now())
      log.warn({ part }, SILENT)
    }
  }

  const watch = async (): Promise<void> => {
    do {
      await Promise.all(Object.entries(parts).map(ask))
      await pause(every, undefined, { signal: ending.signal }).catch(() => undefined) // the end
    } while (since.size > 0 && !ending.signal.aborted)
  }

  return {
    look: (): void => {
      if (!ending.signal.aborted) watching ??= watch().finally(() => (watching = undefined))
    },
    stop: async (): Promise<void> => {
      ending.abort()
      await watching
    },
  }
}
