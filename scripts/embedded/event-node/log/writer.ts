import { setImmediate as otherWork } from 'node:timers/promises'
import type { Logger } from 'pino'
import { failpoint } from '../../../../domain/kernel/failpoint.js'
import { failureOf, messageOf } from '../storage/database-errors.js'
import type { Session } from '../storage/session.js'
import type { Bell } from './bell.js'
import type { Change, Failure } from './changes.js'
import { Draft } from './draft.js'
import type { Heads } from './heads.js'
import { judge, type Judgement } from './judge.js'
import { Queue } from './queue.js'
import { repetitionOrConflict, type IdsInLog } from './repetitions.js'
import { SessionKeeper } from './session-keeper.js'
import type { StreamsInMemory } from './streams-in-memory.js'
import type { Tail } from './tail.js'

export interface WriterParts {
  readonly openSession: () => Promise<Session>
  readonly ids: IdsInLog
  readonly heads: Heads
  readonly tail: Tail
  readonly streams: StreamsInMemory
  readonly bell: Bell
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
    const { openSession, heads, tail, streams, bell, log } = parts
    const begun = ({ next }: Session): void => {
      heads.forget()
      tail.restart(next)
      streams.forget()
      bell.ringForEverybody()
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

  async #commit(group: readonly Change[], session: Session): Promise<Judgement[]> {
    const { heads, tail, streams, bell } = this.parts
    const missing = heads.missing(group.map(({ stream }) => stream))
    if (missing.length > 0) for (const [stream, head] of await session.heads(missing)) heads.put(stream, head)
    const known = await knownIn(session, group)
    const draft = new Draft(heads, tail.next)
    const judgements = group.map((change) => judge(change, draft, known.has(change)))
    if (draft.events.length > 0) {
      failpoint('node-before-commit')
      await session.insert(draft.events)
      failpoint('node-after-commit')
      draft.keep()
      tail.push(draft.events)
      streams.add(draft.events)
      bell.ring(draft.events)
      this.counts.groups++
      this.counts.events += draft.events.length
    }
    heads.trim()
    return judgements
  }

  #answer(change: Change, judgement: Judgement): void {
    if (judgement.kind === 'repetition or conflict')
      repetitionOrConflict(this.parts.ids, change, judgement.current).then(
        (outcome) => change.answer(outcome),
        (error: unknown) => refuse([change], 'away', `The log cannot be read: ${messageOf(error)}`),
      )
    else change.answer(judgement)
  }
}

/** Appends whatever the revision whose first id is in the log already. For the others their revision tells. */
const knownIn = async (session: Session, group: readonly Change[]): Promise<Set<Change>> => {
  const asked = group.filter(({ expected, events }) => (expected === 'any' || expected === 'stream_exists') && events.length > 0)
  if (asked.length === 0) return new Set()
  const found = await session.known(asked.map(({ stream, events }) => ({ stream, id: events[0]!.id })))
  const known = new Set(found.map(({ stream, id }) => id + stream))
  return new Set(asked.filter(({ stream, events }) => known.has(events[0]!.id + stream)))
}

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
