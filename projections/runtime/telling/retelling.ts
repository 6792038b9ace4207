import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { Batch, Log } from '../../../domain/kernel/ports.js'
import { inTransaction } from '../database.js'
import { inPieces, lastingFailureOf, outputsIn, type Keeping, type Piece, type Untold } from '../processes/keeping.js'
import type { Places } from '../processes/places.js'
import type { Turn } from '../leading/with-turns.js'

interface Retelling {
  readonly processes: readonly Keeping[]
  readonly pool: Pool
  readonly log: Pick<Log, 'read'>
  readonly places: Pick<Places, 'parked' | 'unpark'>
  readonly until: AbortSignal
  readonly onTrouble: (error: unknown) => void
}

/** What is read, and kept, at once of what could not be told: streams, and events of one of them. */
const STREAMS_AT_ONCE = 100
const EVENTS_AT_ONCE = 500
/** Milliseconds after which it is tried again where trouble has come that passes. */
const AGAIN_AFTER = 60_000

/**
 * Other code may be able to tell what could not be told: from the first event on, since what was asked for already is not asked for twice. It is
 * read and thought about beside what happens now, and kept in turns, so that no stream, however bad, holds that up.
 */
export const retellingOf = ({ processes, pool, log, places, until, onTrouble }: Retelling) => {
  /** Streams of which something new was told since they were read. */
  const overtaken = new Set<string>()

  /** In pieces, each of which stays kept; it waits on where one of them cannot be read or told. */
  const retell = async (waiting: Untold, process: Keeping, turn: Turn): Promise<void> => {
    const { stream } = waiting
    for (let after = waiting.revision - 1; !until.aborted;) {
      overtaken.delete(stream)
      const events = await log.read(stream, after, EVENTS_AT_ONCE).catch(() => undefined) // still unreadable
      if (!events || !goesOn(events, after, waiting)) return
      const reading = { isOld: false, isStuck: false }
      const keepPiece = async ({ told, untold: stumbled }: Piece): Promise<void> => {
        reading.isStuck ||= stumbled.length > 0
        if (reading.isOld || reading.isStuck || told.length === 0) return
        const keep = () => inTransaction(pool, (tx) => process.keep(outputsIn(told), tx))
        const failure = await turn(async () => {
          reading.isOld = overtaken.has(stream) // what was told since may have taken this back
          return reading.isOld ? undefined : lastingFailureOf(keep)
        })
        reading.isStuck = failure !== undefined
      }
      await keepPiece(await inPieces(process, events, [], keepPiece))
      if (reading.isOld) continue
      if (reading.isStuck) return
      if (events.length < EVENTS_AT_ONCE) return places.unpark(waiting, pool)
      after = events.at(-1)!.revision
    }
  }

  /** All of them once; answers whether some are to be tried again. */
  const round = async (turn: Turn): Promise<boolean> => {
    let isTroubled = false
    const pageAfter = (last?: Untold) => places.parked(pool, STREAMS_AT_ONCE, last)
    for (let page = await pageAfter(); page.length > 0 && !until.aborted; page = await pageAfter(page.at(-1)))
      for (const waiting of page) {
        const process = processes.find(({ name }) => name === waiting.name)
        if (!process) continue
        await retell(waiting, process, turn).catch((error: unknown) => {
          isTroubled = true
          if (!until.aborted) onTrouble(error)
        })
      }
    return isTroubled
  }

  return {
    /** Something happens now: what was read of the same streams before is old. */
    overtake: ({ events }: Pick<Batch, 'events'>): void => {
      for (const { stream } of events) overtaken.add(stream)
    },

    /** Until all of it was tried; what is asked for happens in turns. */
    run: async (turn: Turn): Promise<void> => {
      while (!until.aborted) {
        const isTroubled = await round(turn).catch((error: unknown) => {
          if (!until.aborted) onTrouble(error)
          return true
        })
        if (!isTroubled) return
        await pause(AGAIN_AFTER, undefined, { signal: until }).catch(() => undefined) // the end needs no waiting
      }
    },
  }
}

/** Not where what was to be told next is gone. After the event that it waits on there may be no more. */
const goesOn = ([next]: readonly Recorded[], after: number, { revision }: Untold): boolean =>
  next ? next.revision === after + 1 : after >= revision
