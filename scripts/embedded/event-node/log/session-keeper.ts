import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { messageOf } from '../storage/database-errors.js'
import type { Session } from '../storage/session.js'

const FIRST_WAIT = 50
const LONGEST_WAIT = 2_000

/** What hangs on the session. */
export interface Dependent {
  /** A session begins: nothing known from before may be relied on. */
  begun(session: Session): void
  /** It is lost. Resolves when nobody works with it any more. */
  lost(): Promise<void> | undefined
}

/** Keeps the one session that writes, and begins another when it is lost, until it is closed. */
export class SessionKeeper {
  #session: Session | undefined
  #beginning: Promise<void> | undefined
  #isClosed = false

  constructor(
    private readonly open: () => Promise<Session>,
    private readonly dependent: Dependent,
    private readonly log: Logger,
  ) {}

  /** Undefined while the database is away. */
  get session(): Session | undefined {
    return this.#session
  }

  /** Opens the first session. Throws what keeps it from that. */
  async begin(): Promise<void> {
    this.#take(await this.open())
  }

  /** To be called when a session cannot be relied on any more. */
  lose(session: Session, reason: string): void {
    if (this.#session !== session || this.#isClosed) return
    this.log.warn({ reason }, 'the event node has lost its database')
    this.#session = undefined
    session.close().catch(() => undefined) // it is gone, or will be
    this.#beginning = this.#beginAgain(this.dependent.lost())
  }

  /** Gives the lock back. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#beginning
    await this.#session?.close()
    this.#session = undefined
  }

  #take(session: Session): void {
    this.#session = session
    this.dependent.begun(session)
    void session.lost.then((reason) => this.lose(session, reason))
  }

  async #beginAgain(leisure: Promise<void> | undefined): Promise<void> {
    await leisure
    for (let wait = FIRST_WAIT; !this.#isClosed; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      try {
        this.#take(await this.open())
        this.log.info('the event node has its database again')
        return
      } catch (error) {
        this.log.warn({ reason: messageOf(error) }, 'the event node has no database yet')
        await pause(wait)
      }
    }
  }
}
