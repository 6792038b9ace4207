import type { Decider } from '../../domain/kernel/decider.js'
import type { Command, Event, Recorded } from '../../domain/kernel/messages.js'
import type { Log } from '../../domain/kernel/ports.js'
import type { Keeping } from './keeping.js'
import { catchUp, type Known } from './known.js'
import { pagesOf } from './log-pages.js'
import { NO_STREAM } from './store.js'

/** A stream that is no longer than that has no snapshot worth asking for. */
const SHORT = 200
/** For so long commands are remembered, in milliseconds: a day, and what clocks may differ. */
const MEMORY = 25 * 60 * 60 * 1000

interface Reading<S, C extends Command, E extends Event> {
  readonly log: Pick<Log, 'read'>
  readonly keeper: Keeping
  readonly decider: Decider<S, C, E>
}

/** Brings what is known of a stream up to date: from its snapshot, if it is long, and by the tail, of which a part is in memory at a time. */
export const catchingUp = <S, C extends Command, E extends Event>({ log, keeper, decider }: Reading<S, C, E>) => {
  const learned = (known: Known<S>, tail: Recorded[], at: string): Known<S> =>
    catchUp(decider, known, tail as Recorded<E>[], Date.parse(at) - MEMORY)

  const readOn = async (stream: string, from: Known<S>, at: string): Promise<Known<S>> => {
    let known = from
    for await (const page of pagesOf(log, stream, known.revision)) known = await keeper.relieved(stream, learned(known, page, at), at)
    return known
  }

  /** The log must be the one that the snapshot was made of: the same event at its revision. */
  const restored = async (stream: string, nothing: Known<S>): Promise<Known<S> | undefined> => {
    const saved = await keeper.restored(stream, nothing)
    if (!saved) return undefined
    const [last] = await log.read(stream, saved.revision - 1, 1)
    return last?.id === saved.last ? saved : keeper.drop(stream, nothing)
  }

  return async (stream: string, known: Known<S>, at: string): Promise<Known<S>> => {
    if (known.revision > NO_STREAM) return readOn(stream, known, at)
    const beginning = await log.read(stream, NO_STREAM, SHORT)
    const short = learned(known, beginning, at)
    if (beginning.length < SHORT) return short
    return readOn(stream, (await restored(stream, known)) ?? short, at)
  }
}
