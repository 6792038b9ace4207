import { setImmediate as otherWork } from 'node:timers/promises'
import type { Logger } from 'pino'
import { failpoint } from '../../../../domain/kernel/failpoint.js'
import { failureOf, messageOf } from '../storage/database-errors.js'
import type { StreamAndId } from '../storage/ids.js'
import type { Session } from '../storage/session.js'
import type { Wakeups } from './wakeups.js'
import type { Change, Failure } from './changes.js'
import { Draft } from './draft.js'
import type { Heads } from './heads.js'
import { decideAppend, type AppendDecision } from './append-decision.js'
import { Queue } from './queue.js'
import { repetitionOrConflict, type IdsInLog } from './idempotent-append.js'
import { SessionKeeper } from './session-keeper.js'
import type { StreamsInMemory } from './streams-in-memory.js'
import type { Tail } from './tail.js'

export interface WriterParts {
  readonly openSession: () => Promise<Session>
  readonly ids: IdsInLog
  readonly heads: Heads
  readonly tail: Tail
  readonly streams: StreamsInMemory
  readonly wakeups: Wakeups
  readonly log: Logger
}

const NO_DATABASE = 'The node has no connection to its database'

/**
 * The one writer of the log. Changes that wait at a moment are decided in their order, committed in one transaction, then published, then
 * answered. One group at a time: what is decided always rests on what is committed, so the log has no gaps.
 */
export class Writer {
  readonly #queue = new Queue()
  readonly #keeper: SessionKeeper
  #working: Promise<void> | undefined
  #isStopped = false
  /** Groups committed and events in them, since the start. */
  readonly counts = { groups: 0, events: 0 }

  constructor(private readonly parts: WriterParts) {
    const { openSession, heads, tail, streams, wakeups, log } = parts
    const begun = ({ next }: Session): void => {
      heads.forget()
      tail.restart(next)
      streams.forget()
      wakeups.wakeEverybody()
    }
    const lost = (): Promise<void> | undefined => {
      heads.forget()
      refuse(this.#queue.takeAll(), 'away', NO_DATABASE)
      return this.#working
    }
    this.#keeper = new SessionKeeper(openSession, { begun, lost }, log)
  }

  get isReady(): boolean {
    return this.#keeper.session !== undefined
  }

  /** Throws what keeps it from writing. */
  start(): Promise<void> {
    return this.#keeper.begin()
  }

  submit(change: Change): void {
    if (this.#isStopped) refuse([change], 'away', 'The node is shutting down')
    else if (!this.isReady) refuse([change], 'away', NO_DATABASE)
    else if (!this.#queue.add(change)) refuse([change], 'busy', 'Too much waits to be written')
    else this.#working ??= this.#work()
  }

  /** Writes what waits, then gives the lock back. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#working
    await this.#keeper.close()
  }

  async #work(): Promise<void> {
    while (this.#queue.length > 0) {
      await otherWork() // let in what arrives together
      const group = stillWanted(this.#queue.take())
      const session = this.#keeper.session
      if (session) await this.#write(group, session)
      else refuse(group, 'away', NO_DATABASE)
    }
    this.#working = undefined
  }

  async #write(group: readonly Change[], session: Session): Promise<void> {
    const judgements = await this.#commit(group, session).catch((error: unknown) => {
      const { reason, message } = failureOf(error)
      refuse(group, reason, message)
      if (reason !== 'full') this.#keeper.lose(session, message)
    })
    judgements?.forEach((judgement, i) => this.#answer(group[i]!, judgement))
  }

  async #commit(group: readonly Change[], session: Session): Promise<AppendDecision[]> {
    const { heads, tail, streams, wakeups } = this.parts
    const missing = heads.missing(group.map(({ stream }) => stream))
    if (missing.length > 0) for (const [stream, head] of await session.heads(missing)) heads.put(stream, head)
    const asked = firstIds(group)
    let { draft, judgements } = this.#decide(group, new Set())
    if (draft.events.length > 0) {
      failpoint('node-before-commit')
      const isWritten = await session.insert(draft.events, asked)
      // Repetitions are rare: who they are is asked only where there are any.
      if (!isWritten) {
        ;({ draft, judgements } = this.#decide(group, keysOf(await session.known(asked))))
        if (draft.events.length > 0) await session.insert(draft.events)
      }
      failpoint('node-after-commit')
    }
    if (draft.events.length > 0) {
      draft.keep()
      tail.push(draft.events)
      streams.add(draft.events)
      wakeups.wake(draft.events)
      this.counts.groups++
      this.counts.events += draft.events.length
    }
    heads.trim()
    return judgements
  }

  /** `known`: the first ids that are in the log already. */
  #decide(group: readonly Change[], known: ReadonlySet<string>): { draft: Draft; judgements: AppendDecision[] } {
    const draft = new Draft(this.parts.heads, this.parts.tail.next)
    const isKnown = ({ stream, events }: Change): boolean => known.has(keyOf({ stream, id: events[0]?.id ?? '' }))
    return { draft, judgements: group.map((change) => decideAppend(change, draft, isKnown(change))) }
  }

  #answer(change: Change, judgement: AppendDecision): void {
    if (judgement.kind === 'repetition or conflict')
      repetitionOrConflict(this.parts.ids, change, judgement.current).then(
        (outcome) => change.answer(outcome),
        (error: unknown) => refuse([change], 'away', `The log cannot be read: ${messageOf(error)}`),
      )
    else change.answer(judgement)
  }
}

/** Of appends whatever the revision the first ids, which tell a repetition. For the others their revision tells. */
const firstIds = (group: readonly Change[]): StreamAndId[] =>
  group
    .filter(({ expected, events }) => (expected === 'any' || expected === 'stream_exists') && events.length > 0)
    .map(({ stream, events }) => ({ stream, id: events[0]!.id }))

const keyOf = ({ stream, id }: StreamAndId): string => id + stream
const keysOf = (ids: readonly StreamAndId[]): Set<string> => new Set(ids.map(keyOf))

/** Those whose sender still waits. */
const stillWanted = (changes: readonly Change[]): Change[] => {
  const now = Date.now()
  const present = changes.filter((change) => !change.gone())
  const late = present.filter(({ deadline }) => deadline <= now)
  refuse(late, 'late', 'The deadline has passed')
  return late.length > 0 ? present.filter((change) => !late.includes(change)) : present
}

const refuse = (changes: readonly Change[], reason: Failure, message: string): void => {
  for (const change of changes) change.answer({ kind: 'failed', reason, message })
}
