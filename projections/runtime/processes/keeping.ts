import type { Recorded } from '../../../domain/kernel/messages.js'
import { Unanswered, type Listener } from '../../../domain/kernel/process.js'
import { storable } from '../../../domain/kernel/storable.js'
import type { Tx } from '../database.js'
import { inColumns } from '../telling/parked.js'
import { mayPass } from '../transient-errors.js'

/** A process that keeps something of its own. */
export interface Keeping<Output = unknown> extends Listener {
  /** What an event leads to. Throws Unanswered where that cannot be known now; whatever else it throws, it stumbles over the event. */
  outputs(event: Recorded): Promise<readonly Output[]>
  /** Keeps what events have led to, in their order and each once, within the transaction in which its place moves. */
  keep(outputs: readonly Output[], tx: Tx): Promise<void>
}

/** The first event of a stream that a process could not be told. */
export interface Untold extends Pick<Recorded, 'stream' | 'revision' | 'position' | 'type'> {
  readonly name: string
  readonly reason: string
}

export const untold = (name: string, { stream, revision, position, type }: Omit<Untold, 'name' | 'reason'>, reason: string): Untold => ({
  name,
  ...inColumns({ stream, type, revision }),
  position,
  reason: storable(reason),
})

export const isConcerned = ({ streams }: Listener, { stream }: Pick<Recorded, 'stream'>): boolean =>
  streams === 'all' || streams.includes(stream.slice(0, stream.indexOf('-')))

/** Some events that follow each other: what they lead to, and those of them that cannot be told. */
export interface Piece {
  readonly told: readonly { readonly event: Recorded; readonly outputs: readonly unknown[] }[]
  readonly untold: readonly Untold[]
}

export const outputsIn = (told: Piece['told']): unknown[] => told.flatMap(({ outputs }) => outputs)

/** So many events are asked about at once. */
const ASKED_AT_ONCE = 50
/** So many outputs are kept at once, or those of one event: the database waits within a transaction for two seconds at most. */
export const KEPT_AT_ONCE = 5_000

/**
 * What a process makes of the events it is concerned with, in their order and after what cannot be told anyway; one that it stumbles over is left
 * for later, and the rest goes on. Pieces that are full are kept, up to the position of their last event; answers the one that is left.
 */
export const inPieces = async (
  process: Keeping,
  events: readonly Recorded[],
  lost: readonly Untold[],
  keep: (piece: Piece, upTo: number) => Promise<void>,
): Promise<Piece> => {
  let [told, waiting, size]: [Piece['told'][number][], Untold[], number] = [[], [...lost], 0]
  const concerned = events.filter((event) => isConcerned(process, event))
  for (let from = 0; from < concerned.length; from += ASKED_AT_ONCE) {
    const asked = concerned.slice(from, from + ASKED_AT_ONCE)
    const answers = await Promise.allSettled(asked.map((event) => process.outputs(event)))
    for (const [i, answer] of answers.entries()) {
      const event = asked[i]!
      if (answer.status === 'rejected') {
        if (answer.reason instanceof Unanswered) throw answer.reason
        waiting.push(untold(process.name, event, (answer.reason as Error).message))
      } else if (answer.value.length > 0) {
        if (told.length > 0 && size + answer.value.length > KEPT_AT_ONCE) {
          await keep({ told, untold: waiting }, told.at(-1)!.event.position)
          ;[told, waiting, size] = [[], [], 0]
        }
        told.push({ event, outputs: answer.value })
        size += answer.value.length
      }
    }
  }
  return { told, untold: waiting }
}

/** Tries it twice. Answers why it cannot be done, where that is not for a reason that passes; throws that. */
export const lastingFailureOf = async (work: () => Promise<void>): Promise<Error | undefined> => {
  let failure: unknown
  for (let tries = 0; tries < 2; tries++)
    try {
      await work()
      return undefined
    } catch (error) {
      if (mayPass(error)) throw error
      failure = error
    }
  return failure as Error
}
