import { setTimeout as pause } from 'node:timers/promises'
import type { Doer, Outbox, Task } from '../../commands/vault/outbox.js'
import { endingWith } from '../../domain/kernel/ending.js'
import { failpoint } from '../../domain/kernel/failpoint.js'
import type { Clock } from '../clock.js'

export interface Working {
  readonly outbox: Pick<Outbox, 'take' | 'end' | 'postpone'>
  /** Who does it, by kind. */
  readonly doers: Readonly<Record<string, Doer>>
  readonly now: Clock
  readonly until: AbortSignal
  /** Told of every trouble; the task stays and is tried again. */
  readonly onTrouble: (error: unknown) => void
}

/** Milliseconds. */
const LOOK_EVERY = 1_000
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 60 * 60 * 1_000
/** What could not be done for a week is given up; its row stays, and says why. */
const GIVEN_UP_AFTER = 7 * 24 * 60 * 60 * 1_000
const TOGETHER = 10

/** After the first try one second, then twice as long each time, up to an hour. */
export const pauseAfter = (tries: number): number => Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE)

/** Does what is in the outbox, ten at a time, until the end; `nudge` says that there is something new. */
export const workOff = ({ outbox, doers, now, until, onTrouble }: Working) => {
  let rest = endingWith(until)

  const attempt = async (task: Task): Promise<void> => {
    try {
      const doer = doers[task.kind]
      if (!doer) throw new Error(`Nobody does ${task.kind}`)
      failpoint('task-taken')
      const outcome = await doer(task)
      failpoint('task-done')
      await outbox.end(task.id, outcome)
    } catch (error) {
      onTrouble(error)
      const trouble = troubleOf(error)
      const later = Date.parse(now()) + pauseAfter(task.tries)
      if (later - Date.parse(task.at) > GIVEN_UP_AFTER) await outbox.end(task.id, 'failed', trouble)
      else await outbox.postpone(task.id, new Date(later).toISOString(), trouble)
    }
  }

  const running = (async () => {
    while (!until.aborted) {
      const tasks = await outbox.take(now(), TOGETHER).catch((error: unknown) => (onTrouble(error), []))
      // A row that cannot be written to comes back by itself.
      await Promise.all(tasks.map((task) => attempt(task).catch(onTrouble)))
      if (tasks.length === TOGETHER) continue
      await pause(LOOK_EVERY, undefined, { signal: rest.signal }).catch(() => undefined) // there is something to do, or all is over
      rest.release()
      rest = endingWith(until)
    }
  })()

  return { nudge: () => rest.end(), ended: running }
}

/** A code and no words: those of a mail server hold addresses. */
const troubleOf = (error: unknown): string => {
  const { name, code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown }
  return [name, code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ')
}
