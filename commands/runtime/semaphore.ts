import { Refusal } from '../../domain/kernel/refusal.js'

/** At most `most` pieces of work at a time; up to `waiting` more wait their turn, in order, and the rest is refused as busy. */
export const semaphore = (most: number, waiting: number) => {
  const queue: (() => void)[] = []
  let taken = 0

  const take = async (): Promise<void> => {
    if (taken < most) {
      taken++
      return
    }
    if (queue.length >= waiting) throw new Refusal('busy', 'Too many at once, please try again')
    await new Promise<void>((free) => queue.push(free)) // the slot is handed over, so `taken` stays
  }

  const give = (): void => {
    const next = queue.shift()
    if (next) next()
    else taken--
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await take()
    try {
      return await work()
    } finally {
      give()
    }
  }
}
