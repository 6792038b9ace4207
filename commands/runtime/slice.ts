import { evolve, type Decider } from '../../domain/kernel/decider.js'
import { failpoint } from '../../domain/kernel/failpoint.js'
import { HistoryCut } from '../../domain/kernel/log/history-cut.js'
import type { Command, CommandSchema, Event, EventSchema } from '../../domain/kernel/messages.js'
import type { Log } from '../../domain/kernel/ports.js'
import { wasHandled } from './handled-commands.js'
import type { StateCache } from './states/cache.js'
import { catchingUp } from './states/catching-up.js'
import { inMs, type Deadline } from '../../domain/kernel/deadline.js'
import { snapshotting } from './states/snapshotting.js'
import { decideInTurn, newStreamState, type StreamState } from './states/stream-state.js'
import { splitting } from './store/append-splitting.js'
import { append, withRetries } from './store/append-retry.js'
import { coalescing, raise, type Answer } from './coalescing.js'
import { PATIENCE } from './patience.js'
import type { Snapshots } from './states/snapshots.js'
import { codeOf } from './states/state-bytes.js'
import { NO_STREAM, VersionConflict } from './store/store.js'

/** Refused as often at the beginning of a stream of which nothing can be read, it is not a rival who was faster: the store hides all of it. */
const HIDDEN = 5

/** What came of a command that was not refused. */
export interface Handled {
  /** That of the newest fact that the outcome rests on: a view that has reached it shows the outcome. */
  readonly position: number
  /** Whether it led to anything, now or when it was given before; what was so already leads to no fact. */
  readonly changed: boolean
}

export type Handle = (command: Command) => Promise<Handled>

export interface Slice {
  /** How the names of its streams begin. */
  readonly prefix: string
  readonly commands: readonly CommandSchema[]
  readonly events: readonly EventSchema[]
  /** What is made of a command; `by`: until when it may take, if not `patience` in milliseconds. */
  readonly on: (
    log: Log,
    cache: StateCache,
    snapshots: Snapshots,
    patience?: number,
  ) => (command: Command, by?: Deadline) => Promise<Handled>
  /** Where its states are kept: whose they are, and what the first fact leads to. */
  readonly kept: { readonly subjectOf: (data: object) => string; readonly after: (event: Event) => unknown } | undefined
}

/** Whose state is asked for: the rest of the stream's name, and whose personal fields the state may hold. */
interface Of {
  readonly key: string | number
  readonly subject?: string
}

/** Where a stream stands, as right as straight from the log, of which it reads what this process does not know yet. */
export interface Current<S> {
  readonly current: (
    log: Log,
    cache: StateCache,
    snapshots: Snapshots,
    patience?: number,
  ) => (of: Of, at: string, by?: Deadline) => Promise<S>
}

/** How the facts of a stream become its state. */
export interface Folded<S> {
  readonly prefix: string
  readonly fold: (facts: readonly Event[]) => S
}

/** Where a stream stands, straight from the log: right from the moment of a command, however late the views are. */
export const stateOf = async <S>(log: Pick<Log, 'read'>, { prefix, fold }: Folded<S>, key: string | number): Promise<S> =>
  fold(await log.read(`${prefix}${key}`, -1))

/** How the state of a slice is kept when its stream is long. */
export interface Kept<Data> {
  /** The one subject whose personal fields the state may hold: with its key the state is encrypted, and goes. */
  readonly subject: (data: Data) => string
  /** Raised when `evolve`, or what it calls, makes another state of the same facts: test/scripts/folds.test.ts notices. */
  readonly version: number
}

/** What a slice is made of. */
interface Made<S, C extends Command, E extends Event> {
  readonly decider: Decider<S, C, E>
  readonly commands: readonly CommandSchema[]
  readonly events: readonly EventSchema[]
  readonly prefix: string
  /** The rest of a stream's name. */
  readonly key: (data: C['data']) => string | number
  /** Without it a stream is read from its start whenever it is not in memory. */
  readonly kept?: Kept<C['data']>
}

/** What is known of the streams of a slice, in memory and in snapshots. */
const knowing = <S, C extends Command, E extends Event>(
  { decider, events, kept }: Made<S, C, E>,
  log: Log,
  cache: StateCache,
  snapshots: Snapshots,
) => {
  const keeper = snapshotting(snapshots, codeOf(decider, events, kept?.version ?? 0))
  const learned = (stream: string, known: StreamState<S>, at: string): void => {
    cache.set(stream, known)
    keeper.afterwards(stream, known, at)
  }
  const caughtUp = catchingUp<S, C, E>({ log, keeper, decider, late: learned })
  return { keeper, learned, caughtUp, cached: (stream: string) => cache.get(stream) as StreamState<S> | undefined }
}

/** Decide all that waits, append it together; again, with newer facts, if that failed in a way that may pass. */
export const slice = <S, C extends Command, E extends Event>(of: Made<S, C, E>): Slice & Folded<S> & Current<S> => ({
  prefix: of.prefix,
  commands: of.commands,
  events: of.events,
  fold: (facts) => (facts as readonly E[]).reduce((state, fact, i) => evolve(of.decider, state, fact, i), of.decider.initialState),
  kept: of.kept && {
    subjectOf: of.kept.subject,
    after: (event) => evolve(of.decider, of.decider.initialState, event as E, 0),
  },
  current(log, cache, snapshots, patience = PATIENCE) {
    const { cached, caughtUp } = knowing(of, log, cache, snapshots)
    return async ({ key, subject }, at, by = inMs(patience)) => {
      const stream = `${of.prefix}${key}`
      const known = await caughtUp(stream, cached(stream) ?? newStreamState(of.decider.initialState, subject), at, by)
      if (known.revision > (cached(stream)?.revision ?? NO_STREAM)) cache.set(stream, known) // a command may know more meanwhile
      return known.state
    }
  },
  on(log, cache, snapshots, patience = PATIENCE) {
    const { keeper, cached, caughtUp, learned } = knowing(of, log, cache, snapshots)
    const nothing = ({ data }: C): StreamState<S> => newStreamState(of.decider.initialState, of.kept?.subject(data))

    /** Each on what those before it decided; commands that are not remembered here may be in the vault. */
    const decideAll = async (stream: string, known: StreamState<S>, commands: C[]) => {
      const unknown = known.handled.kept < 0 ? [] : commands.map(({ id }) => id).filter((id) => !wasHandled(known.handled, id))
      const answered = unknown.length > 0 ? await snapshots.answered(stream, unknown) : new Set<string>()
      return decideInTurn(of.decider, known, commands, answered)
    }

    /** What is cached may be old. Where every command leads to facts, the expected revision finds that out; else the tail is read. */
    const decided = async (stream: string, commands: C[], again: boolean, by: Deadline) => {
      const before = cached(stream)
      const known = before && keeper.lightened(stream, before)
      const atOnce = known && !again ? await decideAll(stream, known, commands) : undefined
      if (atOnce?.outcomes.every(({ facts }) => facts > 0)) return atOnce
      return decideAll(stream, await caughtUp(stream, known ?? nothing(commands[0]!), commands[0]!.at, by), commands)
    }

    const settle = (stream: string, commands: C[], by: Deadline): Promise<Answer<Handled>[]> => {
      let nothingFound = 0
      const failed = (error: unknown): never =>
        raise(error instanceof VersionConflict && nothingFound >= HIDDEN ? new HistoryCut(stream, 0) : error)
      const attempt = async (again: boolean): Promise<Answer<Handled>[]> => {
        const { before, after, events, outcomes } = await decided(stream, commands, again, by)
        nothingFound = before.revision === NO_STREAM ? nothingFound + 1 : 0
        if (events.length > 0) failpoint('before-append')
        const position = events.length > 0 ? await append(log, stream, events, before.revision, by).catch(failed) : before.position
        if (events.length > 0) failpoint('after-append')
        learned(stream, { ...after, position }, commands[0]!.at)
        return outcomes.map((outcome) => () => ('refusal' in outcome ? raise(outcome.refusal) : { position, changed: outcome.changed }))
      }
      return withRetries(by, attempt)
    }

    const handle = coalescing(splitting(settle), { patience })

    // The dispatcher has checked the command against its schema: it is a C.
    return (command, by) => handle(`${of.prefix}${of.key(command.data)}`, command as C, by)
  },
})
