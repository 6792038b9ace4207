import type { Decider } from '../../domain/kernel/decider.js'
import { failpoint } from '../../domain/kernel/failpoint.js'
import type { Command, CommandSchema, Event, EventSchema, Recorded } from '../../domain/kernel/messages.js'
import type { Log } from '../../domain/kernel/ports.js'
import type { StateCache } from './cache.js'
import { catchUp, decideInTurn, nothingKnown, type Known } from './known.js'
import { append, persistently } from './persistence.js'
import { coalescing, raise, type Answer } from './queue.js'

/** The position of the newest fact that the outcome rests on: a view that has reached it shows the outcome. */
export type Handle = (command: Command) => Promise<number>

export interface Slice {
  /** How the names of its streams begin. */
  readonly prefix: string
  readonly commands: readonly CommandSchema[]
  readonly events: readonly EventSchema[]
  readonly on: (log: Log, cache: StateCache) => Handle
}

/** Decide all that waits, append it together; again, with newer facts, if that failed in a way that may pass. */
export const slice = <S, C extends Command, E extends Event>(of: {
  decider: Decider<S, C, E>
  commands: readonly CommandSchema[]
  events: readonly EventSchema[]
  prefix: string
  /** The rest of a stream's name. */
  key: (data: C['data']) => string | number
}): Slice => ({
  prefix: of.prefix,
  commands: of.commands,
  events: of.events,
  on(log, cache) {
    const cached = (stream: string) => cache.get(stream) as Known<S> | undefined
    const caughtUp = async (stream: string): Promise<Known<S>> => {
      const known = cached(stream) ?? nothingKnown(of.decider.initialState)
      return catchUp(of.decider, known, (await log.read(stream, known.revision)) as Recorded<E>[])
    }

    /** What is cached may be old. Where every command leads to facts, the expected revision finds that out; else the tail is read. */
    const decided = async (stream: string, commands: C[], again: boolean) => {
      const known = again ? undefined : cached(stream)
      const atOnce = known && decideInTurn(of.decider, known, commands)
      if (atOnce?.outcomes.every(({ facts }) => facts > 0)) return atOnce
      return decideInTurn(of.decider, await caughtUp(stream), commands)
    }

    const handle = coalescing<C, number>((stream, commands) =>
      persistently(async (again): Promise<Answer<number>[]> => {
        const { before, after, events, outcomes } = await decided(stream, commands, again)
        if (events.length > 0) failpoint('before-append')
        const position = events.length > 0 ? await append(log, stream, events, before.revision) : before.position
        if (events.length > 0) failpoint('after-append')
        cache.set(stream, { ...after, position })
        return outcomes.map((outcome) => () => ('refusal' in outcome ? raise(outcome.refusal) : position))
      }),
    )

    // The dispatcher has checked the command against its schema: it is a C.
    return (command) => handle(`${of.prefix}${of.key(command.data)}`, command as C)
  },
})
