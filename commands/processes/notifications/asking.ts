import type { Log } from '../../../domain/kernel/ports.js'
import type { JudgementEvent } from '../../../domain/engagement/moderation/messages.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import { meaningOf, passes } from '../../../domain/kernel/error-meanings.js'
import { HistoryCut } from '../../../domain/kernel/log/history-cut.js'
import { Unanswered } from '../../../domain/kernel/process.js'
import { boundedCache } from '../../runtime/states/cache.js'
import { StoreUnavailable } from '../../runtime/store/store.js'
import { NAMED, type Ask, type Beginning, type Reported } from './notice.js'

/** So many beginnings are remembered, those asked for last. */
const REMEMBERED = 20_000

/** Numbers of members alone, whatever else a fact tells. */
const namedIn = (data: object): Omit<Beginning, 'causationId'> => {
  const said = data as Readonly<Record<string, unknown>>
  return Object.fromEntries(NAMED.flatMap((name) => (typeof said[name] === 'number' ? [[name, said[name] as MemberId]] : [])))
}

/** So many facts of a stream are read at once. */
const IN_A_PAGE = 500

type Removal = Recorded<Extract<JudgementEvent, { type: 'ReportsDecided' }>>
const isRemoval = (fact: Recorded): fact is Removal => fact.type === 'ReportsDecided' && (fact as Removal).data.decision === 'remove'
type Place = Pick<Recorded, 'stream' | 'revision'>

/** What a stream has before one of its events, in pages from its beginning, which are read as they are asked for: a log is not read backwards. */
async function* pagesBefore(log: Pick<Log, 'read'>, { stream, revision }: Place): AsyncGenerator<readonly Recorded[]> {
  for (let after = -1; after < revision - 1;) {
    const page = await log.read(stream, after, Math.min(IN_A_PAGE, revision - 1 - after))
    if (page.length === 0) return
    yield page
    after = page.at(-1)!.revision
  }
}

const lastRemoval = async (log: Pick<Log, 'read'>, place: Place): Promise<Removal | undefined> => {
  let last: Removal | undefined
  for await (const page of pagesBefore(log, place)) last = page.findLast(isRemoval) ?? last
  return last
}

/** Asked once of every case that closes, and of those that are restored: no further than to what is looked for. */
const isBefore = async (log: Pick<Log, 'read'>, place: Place, wanted: string): Promise<boolean> => {
  for await (const page of pagesBefore(log, place)) if (page.some(({ type }) => type === wanted)) return true
  return false
}

/** What holds where what was asked for is gone for good; what passes is thrown as unanswered, and all else as it is. */
const without = <Answer>(answer: Answer, error: unknown, what: string): Answer => {
  if (error instanceof HistoryCut) return answer
  if (error instanceof StoreUnavailable || passes(meaningOf(error))) throw new Unanswered(what, { cause: error })
  throw error
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
      return without<Beginning | undefined>(undefined, error, `What ${stream} begins with`)
    }
  }

  return {
    first: (stream) => {
      const answer = known.get(stream) ?? read(stream)
      known.set(stream, answer) // as the one asked for last
      return answer
    },

    removedFor: async (fact) => {
      try {
        return (await lastRemoval(log, fact))?.data.reports ?? []
      } catch (error) {
        return without<readonly Reported[]>([], error, `Why ${fact.stream} was removed`)
      }
    },

    happenedBefore: async (fact, type) => {
      try {
        return await isBefore(log, fact, type)
      } catch (error) {
        return without(false, error, `Whether ${fact.stream} had ${type}`)
      }
    },
  }
}
