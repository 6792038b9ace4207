import type { Log } from '../../../domain/kernel/ports.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { meaningOf, passes } from '../../../domain/kernel/error-meanings.js'
import { HistoryCut } from '../../../domain/kernel/history-cut.js'
import { Unanswered } from '../../../domain/kernel/process.js'
import { boundedCache } from '../../runtime/cache.js'
import { StoreUnavailable } from '../../runtime/store.js'
import { NAMED, type Ask, type Beginning } from './notice.js'

/** So many beginnings are remembered, those asked for last. */
const REMEMBERED = 20_000

/** Numbers of members alone, whatever else a fact tells. */
const namedIn = (data: object): Omit<Beginning, 'causationId'> => {
  const said = data as Readonly<Record<string, unknown>>
  return Object.fromEntries(NAMED.flatMap((name) => (typeof said[name] === 'number' ? [[name, said[name] as MemberId]] : [])))
}

/** Answers from the log itself, which is never behind; what is asked for at once is read once. */
export const asking = (log: Pick<Log, 'read'>, remembered = REMEMBERED): Ask => {
  const known = boundedCache<Promise<Beginning | undefined>>(remembered, () => 1)

  const read = async (stream: string): Promise<Beginning | undefined> => {
    try {
      const [first] = await log.read(stream, -1, 1)
      if (!first) return undefined
      return { causationId: first.meta.$causationId, ...namedIn(first.data) }
    } catch (error) {
      known.forget(stream)
      if (error instanceof HistoryCut) return undefined
      if (error instanceof StoreUnavailable || passes(meaningOf(error)))
        throw new Unanswered(`What ${stream} begins with`, { cause: error })
      throw error
    }
  }

  return {
    first: (stream) => {
      const answer = known.get(stream) ?? read(stream)
      known.set(stream, answer) // as the one asked for last
      return answer
    },
  }
}
