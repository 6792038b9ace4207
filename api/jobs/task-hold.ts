import type { Doer, Outbox, Outcome, HeldTask } from '../../commands/vault/outbox.js'
import { safely } from '../../domain/kernel/unexpected.js'
import type { Clock } from '../clock.js'

interface Needs {
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
export const holding = async (doer: Doer, task: HeldTask, { outbox, now, until, within }: Needs): Promise<Outcome> => {
  const leaving = new AbortController()
  let giveUp: (why: Error) => void = () => undefined
  const givenUp = new Promise<never>((_resolve, reject) => {
    giveUp = (why) => {
      leaving.abort(why)
      reject(why)
    }
  })
  /** Without an answer nothing is known: the next turn asks again. */
  const renew = async (): Promise<void> => {
    const isOurs = await outbox.hold(task, now()).catch(() => true)
    if (!isOurs) giveUp(new TaskLost('Somebody else has the task'))
  }
  const tooLong = safely('timer', () => giveUp(new TaskTimedOut('A task took too long')))
  const timers = [setTimeout(tooLong, within), setInterval(safely('timer', renew), outbox.term / 3)]
  const leave = safely('timer', () => {
    leaving.abort()
    timers.push(setTimeout(tooLong, GRACE))
  })
  until.addEventListener('abort', leave)
  if (until.aborted) leave() // it is not said again
  try {
    return await Promise.race([doer(task, leaving.signal), givenUp])
  } finally {
    until.removeEventListener('abort', leave)
    for (const timer of timers) clearTimeout(timer)
  }
}
