import { setMaxListeners } from 'node:events'
import type { Doer, Outbox, HeldTask } from '../../commands/vault/outbox.js'
import { failpoint } from '../../domain/kernel/failpoint.js'
import type { Clock } from '../clock.js'
import { passingOf } from '../http/passing-trouble.js'
import { wakeup } from './wakeup.js'
import { holding, TaskLost, TaskTimedOut } from './task-hold.js'
import { TaskWaits } from './task-waits.js'

/** Work that goes on beside that of other lanes, and holds none of it up. */
export interface Lane {
  /** Who does it, by kind. */
  readonly doers: Readonly<Record<string, Doer>>
  /** How many tasks are done at a time. */
  readonly slots: number
  /** Milliseconds in which each must be done. */
  readonly within: number
  /** Those for whom the tasks are take turns. */
  readonly inTurn?: boolean
}

export interface Working {
  readonly outbox: Pick<Outbox, 'take' | 'takeInTurn' | 'hold' | 'end' | 'postpone' | 'term'>
  readonly lanes: readonly Lane[]
  readonly now: Clock
  readonly until: AbortSignal
  /** Told of every trouble but TaskWaits; the task stays and is tried again. */
  readonly onTrouble: (error: unknown) => void
}

/** Milliseconds. */
const LOOK_EVERY = 1_000
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 60 * 60 * 1_000
const A_DAY = 24 * 60 * 60 * 1_000
/** What could not be done for a week is given up; its row stays, and says why. */
export const GIVEN_UP_AFTER = 7 * 24 * 60 * 60 * 1_000

/** After the first try one second, then twice as long each time, up to an hour. */
export const pauseAfter = (tries: number): number => Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE)

/** Does what is in the outbox until the end, each lane by itself; `nudge` says that there is something new, of some kinds. */
export const workOff = ({ lanes, ...working }: Working) => {
  // Whoever works waits for the end too.
  setMaxListeners(
    lanes.reduce((sum, { slots }) => sum + slots, 2 * lanes.length + 10),
    working.until,
  )
  const works = lanes.map((lane) => workIn(lane, working))
  return {
    nudge: (kinds: readonly string[] | 'all' = 'all'): void => {
      for (const { does, ring } of works) if (kinds === 'all' || kinds.some(does)) ring()
    },
    ended: Promise.all(works.map(({ ended }) => ended)),
  }
}

/** Keeps the slots of a lane full: a task that is done is replaced at once. */
const workIn = ({ doers, slots, within, inTurn = false }: Lane, { outbox, now, until, onTrouble }: Omit<Working, 'lanes'>) => {
  const kinds = Object.keys(doers)
  const take: Outbox['take'] = (...asked) => (inTurn ? outbox.takeInTurn(...asked) : outbox.take(...asked))
  const { ring, heard } = wakeup()
  until.addEventListener('abort', ring, { once: true })

  const attempt = async (task: HeldTask): Promise<void> => {
    try {
      failpoint('task-taken')
      const outcome = await holding(doers[task.kind]!, task, { outbox, now, until, within })
      failpoint('task-done')
      await outbox.end(task, outcome)
    } catch (error) {
      await putBack(task, error)
    }
  }

  /** Whoever waits for it has heard that it is given up; who cannot be told for another day never is. */
  const isToldOf = async (task: HeldTask, age: number): Promise<boolean> => {
    try {
      await doers[task.kind]?.givenUp?.(task)
      return true
    } catch (error) {
      onTrouble(error)
      return age > GIVEN_UP_AFTER + A_DAY
    }
  }

  /** Where the program ends, for whoever goes on; else for later. */
  const putBack = async (task: HeldTask, error?: unknown): Promise<void> => {
    if (until.aborted) {
      await outbox.postpone(task, now(), 'the program ended', true)
      return
    }
    if (!(error instanceof TaskWaits)) onTrouble(error)
    if (error instanceof TaskLost) return
    const trouble = troubleOf(error)
    const later = untilOf(error) ?? Date.parse(now()) + pauseAfter(task.tries)
    const age = later - Date.parse(task.at)
    const isHopeless = error instanceof TaskTimedOut && doers[task.kind]?.once === true
    if ((isHopeless || age > GIVEN_UP_AFTER) && (await isToldOf(task, age))) await outbox.end(task, 'failed', trouble)
    else await outbox.postpone(task, new Date(later).toISOString(), trouble, error instanceof TaskWaits || passingOf(error) !== undefined)
  }

  const run = async (): Promise<void> => {
    const underWay = new Set<Promise<void>>()
    let wasFull = false
    const begin = (task: HeldTask): void => {
      const work = attempt(task)
        .catch(onTrouble) // a row that cannot be written to comes back by itself
        .finally(() => {
          underWay.delete(work)
          if (wasFull) ring() // there may be more than could be taken
        })
      underWay.add(work)
    }
    const isOver = (): boolean => until.aborted // asked anew after each wait
    while (!isOver()) {
      const free = slots - underWay.size
      const tasks = free === 0 ? [] : await take(kinds, now(), free).catch((error: unknown) => (onTrouble(error), []))
      wasFull = tasks.length === free
      if (isOver()) await Promise.all(tasks.map((task) => putBack(task).catch(onTrouble)))
      else tasks.forEach(begin)
      await heard(LOOK_EVERY)
    }
    await Promise.all(underWay)
  }
  return { ring, does: (kind: string): boolean => kind in doers, ended: run() }
}

/** Until when it waits, where it says so, in milliseconds of Unix time. */
const untilOf = (error: unknown): number | undefined =>
  error instanceof TaskWaits && error.until !== undefined ? Date.parse(error.until) : undefined

/** A code and no words: those of a mail server hold addresses. */
const troubleOf = (error: unknown): string => {
  const { name, code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown }
  return [name, code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ')
}
