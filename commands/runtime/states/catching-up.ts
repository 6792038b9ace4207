import type { Decider } from '../../../domain/kernel/decider.js'
import { HistoryCut } from '../../../domain/kernel/log/history-cut.js'
import type { Command, Event, Recorded } from '../../../domain/kernel/messages.js'
import type { Log } from '../../../domain/kernel/ports.js'
import { leftUntil, type Deadline } from '../../../domain/kernel/deadline.js'
import { answerIn } from '../store/gateway-errors.js'
import type { Snapshotting } from './snapshotting.js'
import { catchUp, type StreamState } from './stream-state.js'
import { pagesOf } from './log-pages.js'
import { raise } from '../coalescing.js'
import { semaphore } from '../semaphore.js'
import { NO_STREAM } from '../store/store.js'

/** A stream that is shorter has no snapshot; which it is, is asked together. */
const SHORT = 200
/** Where there is a snapshot, what came since is mostly less. */
const TAIL = 2_000
/** For so long commands are remembered, in milliseconds: a day, and what clocks may differ. */
const MEMORY = 25 * 60 * 60 * 1000

const orCut = <T>(reading: Promise<T>): Promise<T | HistoryCut> =>
  reading.catch((error: unknown) => (error instanceof HistoryCut ? error : raise(error)))

/** So many streams are read at a time, which bounds the memory of long ones; others wait for their turn. */
const AT_ONCE = 32
const WAITING = 10_000

interface Reading<S, C extends Command, E extends Event> {
  readonly log: Pick<Log, 'read'>
  readonly keeper: Snapshotting
  readonly decider: Decider<S, C, E>
  /** Told what was learned of a stream when whoever asked has given up waiting for it. */
  readonly late: (stream: string, known: StreamState<S>, at: string) => void
}

/**
 * Brings what is known of a stream up to date: from its snapshot, if it is long, and by the tail, of which a part is in memory at a time. A long
 * history without a snapshot may take longer than a command has: it is read to its end behind the back of whoever has given up, and whoever comes
 * next waits for the same.
 */
export const catchingUp = <S, C extends Command, E extends Event>({ log, keeper, decider, late }: Reading<S, C, E>) => {
  const underWay = new Map<string, Promise<StreamState<S>>>()
  const inTurn = semaphore(AT_ONCE, WAITING)

  const learned = (known: StreamState<S>, tail: Recorded[], at: string): StreamState<S> =>
    catchUp(decider, known, tail as Recorded<E>[], Date.parse(at) - MEMORY)

  /** Each page has its own time. */
  const readAll = async (stream: string, from: StreamState<S>, at: string): Promise<StreamState<S>> => {
    let known = from
    for await (const page of pagesOf(log, stream, known.revision)) known = await keeper.relieved(stream, learned(known, page, at), at)
    return known
  }

  const readOn = (stream: string, from: StreamState<S>, at: string, by: Deadline): Promise<StreamState<S>> => {
    let isGivenUp = false
    const reading = inTurn(() => readAll(stream, from, at))
      .then((known) => {
        if (isGivenUp) late(stream, known, at)
        return known
      })
      .finally(() => underWay.delete(stream))
    underWay.set(stream, reading)
    return answerIn(leftUntil(by), reading).catch((error: unknown) => {
      isGivenUp = true
      throw error
    })
  }

  /**
   * From the snapshot on. The log must be the one that it was made of: the same event at its revision. Where the log begins right after it there
   * is nothing to compare, and where it begins later the snapshot stays: what is gone may be brought back.
   */
  const resumed = async (stream: string, saved: StreamState<S>, at: string, by: Deadline): Promise<StreamState<S> | undefined> => {
    const found = await log.read(stream, saved.revision - 1, TAIL, by)
    const between = (found[0]?.revision ?? saved.revision) - saved.revision
    if (between > 1) return undefined
    if (between === 0 && found[0]?.id !== saved.last) return keeper.drop(stream, saved)
    const known = learned(saved, found.slice(1 - between), at)
    return found.length < TAIL ? known : readOn(stream, known, at, by)
  }

  return async (stream: string, given: StreamState<S>, at: string, by: Deadline): Promise<StreamState<S>> => {
    const before = underWay.get(stream)
    const known = before ? await answerIn(leftUntil(by), before) : given // and then what came since
    if (known.revision > NO_STREAM) return readOn(stream, known, at, by)
    const [beginning, saved] = await Promise.all([orCut(log.read(stream, NO_STREAM, SHORT, by)), keeper.restored(stream, known)])
    const isCut = beginning instanceof HistoryCut
    if (!isCut && beginning.length < SHORT) return learned(known, beginning, at)
    // A snapshot holds what came before it, also where the log does not any more.
    const resuming = saved && (await resumed(stream, saved, at, by))
    if (resuming) return resuming
    if (isCut) throw beginning
    return readOn(stream, learned(known, beginning, at), at, by)
  }
}
