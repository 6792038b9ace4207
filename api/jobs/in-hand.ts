import type { Doer, Outbox, Outcome, Task } from '../../commands/vault/outbox.js'
import type { Clock } from '../clock.js'

export interface Hand {
  readonly outbox: Pick<Outbox, 'hold' | 'term'>
  readonly now: Clock
  /** When the program ends. */
  readonly until: AbortSignal
  /** Milliseconds in which the task must be done. */
  readonly within: number
}

/** Milliseconds for what is under way when the program ends. */
const GRACE = 10_000

/** The task took too long; whoever does it is not waited for any more. */
export class TaskTimedOut extends Error {
  override readonly name = 'TaskTimedOut'
}
/** Somebody else has the task by now: this process was stopped for a while, or cut off. */
export class TaskLost extends Error {
  override readonly name = 'TaskLost'
}

/** Does a task and holds it meanwhile. Throws when it takes too long, is lost to another process, or does not end when the program does. */
export const inHand = async (doer: Doer, task: Task, { outbox, now, until, within }: Hand): Promise<Outcome> => {
  const leaving = new AbortController()
  let giveUp: (why: Error) => void = () => undefined
  const givenUp = new Promise<never>((_resolve, reject) => {
    giveUp = (why) => {
      leaving.abort(why)
      reject(why)
    }
  })
  const timers = [
    setTimeout(() => giveUp(new TaskTimedOut('A task took too long')), within),
    setInterval(() => {
      // Without an answer nothing is known: the next turn asks again.
      outbox.hold(task, now()).then(
        (isOurs) => {
          if (!isOurs) giveUp(new TaskLost('Somebody else has the task'))
        },
        () => undefined,
      )
    }, outbox.term / 3),
  ]
  const leave = (): void => {
    leaving.abort()
    timers.push(setTimeout(() => giveUp(new TaskTimedOut('A task did not end with the program')), GRACE))
  }
  until.addEventListener('abort', leave)
  try {
    return await Promise.race([doer(task, leaving.signal), givenUp])
  } finally {
    until.removeEventListener('abort', leave)
    for (const timer of timers) clearTimeout(timer)
  }
}
