import { v5 as uuidv5 } from 'uuid'
import { decide, evolve, type Decider } from '../../../domain/kernel/decider.js'
import { HistoryCut } from '../../../domain/kernel/log/history-cut.js'
import type { Command, Event, NewEvent, Recorded } from '../../../domain/kernel/messages.js'
import { noneHandled, remember, wasHandled, type HandledCommands } from '../handled-commands.js'
import { NO_STREAM } from '../store/store.js'

/** What this process knows of a stream. */
export interface StreamState<S> {
  readonly state: S
  readonly revision: number
  readonly position: number
  /** The id of the event at that revision. */
  readonly last: string | undefined
  readonly handled: HandledCommands
  /** Whose personal fields the state may hold, as the keys are named. */
  readonly subject: string | undefined
}

export const newStreamState = <S>(state: S, subject?: string): StreamState<S> => ({
  state,
  revision: NO_STREAM,
  position: -1,
  last: undefined,
  handled: noneHandled,
  subject,
})

/** `since`: commands answered before that moment, in milliseconds, need not be remembered. */
const learn = <S, C extends Command, E extends Event>(
  decider: Decider<S, C, E>,
  known: StreamState<S>,
  event: NewEvent<E>,
  since = 0,
): StreamState<S> => {
  const revision = known.revision + 1
  const { $causationId, at } = event.meta
  return {
    ...known,
    state: evolve(decider, known.state, event, revision),
    revision,
    last: event.id,
    handled: Date.parse(at) < since ? known.handled : remember(known.handled, $causationId, at, revision),
  }
}

/** With the facts of a tail. Throws HistoryCut where it does not go on from what is known. */
export const catchUp = <S, C extends Command, E extends Event>(
  decider: Decider<S, C, E>,
  known: StreamState<S>,
  tail: Recorded<E>[],
  since = 0,
): StreamState<S> => ({
  ...tail.reduce((before, event) => {
    if (event.revision !== before.revision + 1) throw new HistoryCut(event.stream, before.revision + 1, event.revision)
    return learn(decider, before, event, since)
  }, known),
  position: tail.at(-1)?.position ?? known.position,
})

/** What comes of one command: facts, none because it already is so, or a refusal. */
interface Outcome {
  readonly facts: number
  /** Whether it led to any, now or when it was given before. */
  readonly changed: boolean
  readonly refusal?: unknown
}

/**
 * Each command sees what those before it decided. A refusal concerns its own command only. `answered` are the ids of commands that were
 * answered, as the vault remembers it.
 */
export const decideInTurn = <S, C extends Command, E extends Event>(
  decider: Decider<S, C, E>,
  before: StreamState<S>,
  commands: readonly C[],
  answered: ReadonlySet<string>,
) => {
  let after = before
  const events: NewEvent<E>[] = []
  const outcomes = commands.map((command): Outcome => {
    if (answered.has(command.id) || wasHandled(after.handled, command.id)) return { facts: 0, changed: true }
    try {
      const decided = decide(decider, command, after.state, after.revision).map((event, i) => asNew(event, command, i))
      after = decided.reduce((known, event) => learn(decider, known, event), after)
      events.push(...decided)
      return { facts: decided.length, changed: decided.length > 0 }
    } catch (refusal) {
      return { facts: 0, changed: false, refusal }
    }
  })
  return { before, after, events, outcomes }
}

/** The id follows from the command, so the same command given again makes the same events. */
const asNew = <E extends Event>(event: E, { id, by, at }: Command, index: number): NewEvent<E> => ({
  ...event,
  id: uuidv5(`${index}`, id),
  meta: { by, at, $causationId: id, $correlationId: id },
})
