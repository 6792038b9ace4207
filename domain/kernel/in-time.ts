import { safely } from './unexpected.js'

/**
 * What comes within so many milliseconds; throws what `late` makes when nothing does. What comes after that is heard by nobody, and may
 * fail: nothing here is ended, only no longer waited for.
 */
export const inTime = async <T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(
      safely('timer', () => reject(late())),
      ms,
    )
  })
  try {
    return await Promise.race([work, silence])
  } finally {
    clearTimeout(timer)
    work.catch(() => undefined)
  }
}
