import { setImmediate as otherWork, setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { failureOf, messageOf } from '../storage/database-errors.js'
import type { Session } from '../storage/session.js'
import type { Bell } from './bell.js'
import type { Change, Failure } from './changes.js'
import { Draft } from './draft.js'
import type { Heads } from './heads.js'
import { judge, type Judgement } from './judge.js'
import { Queue } from './queue.js'
import { repetitionOrConflict, type IdsInLog } from './repetitions.js'
import type { Tail } from './tail.js'

const FIRST_WAIT = 50
const LONGEST_WAIT = 2_000

export interface WriterParts {
  readonly openSession: () => Promise<Session>
  readonly ids: IdsInLog
  readonly heads: Heads
  readonly tail: Tail
  readonly bell: Bell
  readonly log: Logger
}

/**
 * The one writer of the log. All changes that wait at a moment are decided in their order, committed in one transaction, then published,
 * then answered. One group at a time: what is decided always rests on what is committed, so the log has no gaps.
 */
export class Writer {
  readonly #queue = new Queue()
  #session: Session | undefined
  #working: Promise<void> | undefined
  #beginning: Promise<void> | undefined
  #stopped = false
  /** Groups committed and events in them, since the start. */
  readonly counts = { groups: 0, events: 0 }

  constructor(private readonly parts: WriterParts) {}

  get isReady(): boolean {
    return this.#session !== undefined
  }

  /** Opens the first session. Throws what keeps it from that. */
  async start(): Promise<void> {
    this.#begin(await this.parts.openSession())
  }

  submit(change: Change): void {
    if (this.#stopped) {
      refuse([change], 'away', 'The node is shutting down')
      return
    }
    if (!this.#session) {
      refuse([change], 'away', 'The node has no connection to its database')
      return
    }
    if (!this.#queue.add(change)) {
      refuse([change], 'busy', 'Too much waits to be written')
      return
    }
    this.#working ??= this.#work()
  }

  /** Writes what waits, then gives the lock back. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#working
    await this.#beginning
    await this.#session?.close()
    this.#session = undefined
  }

  async #work(): Promise<void> {
    while (this.#queue.length > 0) {
      await otherWork() // let in what arrives together
      await this.#writeGroup(this.#queue.take())
    }
    this.#working = undefined
  }

  async #writeGroup(taken: readonly Change[]): Promise<void> {
    const present = taken.filter((change) => !change.gone())
    const now = Date.now()
    refuse(
      present.filter(({ deadline }) => deadline <= now),
      'late',
      'The deadline has passed',
    )
    const group = present.filter(({ deadline }) => deadline > now)
    const session = this.#session
    if (!session) {
      refuse(group, 'away', 'The node has no connection to its database')
      return
    }
    const judgements = await this.#commit(group, session).catch((error: unknown) => {
      const { reason, message } = failureOf(error)
      refuse(group, reason, message)
      if (reason !== 'full') this.#lose(session, message)
    })
    judgements?.forEach((judgement, i) => this.#answer(group[i]!, judgement))
  }

  async #commit(group: readonly Change[], session: Session): Promise<Judgement[]> {
    const { heads, tail, bell } = this.parts
    const missing = heads.missing(group.map(({ stream }) => stream))
    if (missing.length > 0) for (const [stream, head] of await session.heads(missing)) heads.put(stream, head)
    const known = await this.#knownIds(group, session)
    const draft = new Draft(heads, tail.next)
    const judgements = group.map((change) => judge(change, draft, known.has(change)))
    if (draft.events.length > 0) {
      await session.insert(draft.events)
      draft.keep()
      tail.push(draft.events)
      bell.ring(draft.events)
      this.counts.groups++
      this.counts.events += draft.events.length
    }
    heads.trim()
    return judgements
  }

  /** Appends at any revision whose first id is in the log. The others need no look at it: their revision tells. */
  async #knownIds(group: readonly Change[], session: Session): Promise<Set<Change>> {
    const asked = group.filter(({ expected, events }) => typeof expected !== 'number' && expected !== 'no_stream' && events.length > 0)
    if (asked.length === 0) return new Set()
    const found = await session.known(asked.map(({ stream, events }) => ({ stream, id: events[0]!.id })))
    const known = new Set(found.map(({ stream, id }) => id + stream))
    return new Set(asked.filter(({ stream, events }) => known.has(events[0]!.id + stream)))
  }

  #answer(change: Change, judgement: Judgement): void {
    if (judgement.kind !== 'repetition or conflict') {
      change.answer(judgement)
      return
    }
    repetitionOrConflict(this.parts.ids, change, judgement.current).then(
      (outcome) => change.answer(outcome),
      (error: unknown) => refuse([change], 'away', `The log cannot be read: ${messageOf(error)}`),
    )
  }

  #begin(session: Session): void {
    this.#session = session
    this.parts.heads.forget()
    this.parts.tail.restart(session.next)
    this.parts.bell.ringForEverybody()
    void session.lost.then((message) => this.#lose(session, message))
  }

  #lose(session: Session, message: string): void {
    if (this.#session !== session) return
    this.#session = undefined
    this.parts.heads.forget()
    if (this.#stopped) return
    this.parts.log.warn({ reason: message }, 'the event node has lost its database')
    session.close().catch(() => undefined) // it is gone, or will be
    refuse(this.#queue.takeAll(), 'away', 'The node has lost its connection to the database')
    this.#beginning = this.#beginAgain()
  }

  async #beginAgain(): Promise<void> {
    await this.#working // nothing may rest on the session before
    for (let wait = FIRST_WAIT; !this.#stopped; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      try {
        const session = await this.parts.openSession()
        this.parts.log.info({ next: session.next }, 'the event node has its database again')
        this.#begin(session)
        return
      } catch (error) {
        this.parts.log.warn({ reason: messageOf(error) }, 'the event node has no database yet')
        await pause(wait, undefined, { ref: false })
      }
    }
  }
}

const refuse = (changes: readonly Change[], reason: Failure, message: string): void => {
  for (const change of changes) change.answer({ kind: 'failed', reason, message })
}
