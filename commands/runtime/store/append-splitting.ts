import { Refusal } from '../../../domain/kernel/refusal.js'
import type { Deadline } from '../../../domain/kernel/deadline.js'
import { raise, type Answer } from '../coalescing.js'
import { AppendTooLarge } from './store.js'

type Work<Item, Result> = (key: string, items: Item[], by: Deadline) => Promise<Answer<Result>[]>

/**
 * Does what is too large for one append half by half, so that what waits goes in the next one. A part that fails says nothing of the others;
 * a single command that is too large is refused.
 */
export const splitting =
  <Item, Result>(work: Work<Item, Result>): Work<Item, Result> =>
  async (key, items, by) => {
    try {
      return await work(key, items, by)
    } catch (error) {
      if (!(error instanceof AppendTooLarge)) throw error
      if (items.length === 1) throw new Refusal('too-large', 'This is too large to be stored at once')
      const half = items.length >> 1
      const answers: Answer<Result>[] = []
      for (const part of [items.slice(0, half), items.slice(half)]) answers.push(...(await told(splitting(work), key, part, by)))
      return answers
    }
  }

const told = async <Item, Result>(work: Work<Item, Result>, key: string, items: Item[], by: Deadline): Promise<Answer<Result>[]> =>
  work(key, items, by).catch((error: unknown) => items.map(() => () => raise(error)))
