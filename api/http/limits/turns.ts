import { Refusal } from '../../../domain/kernel/refusal.js'

/** How many may be at it, and wait for it. */
export interface Room {
  readonly atOnce: number
  /** Of all. */
  readonly waiting: number
  /** Of one member, who is never at it twice. */
  readonly waitingOfOne: number
}

interface Waiting {
  readonly who: number
  readonly begin: () => void
}

/** Work that takes turns. */
export interface Turns {
  /**
   * Does it when its turn comes; undefined where the signal tells before that nobody waits for it any more. Refuses, to be tried again in a second, what
   * there is no room to wait for.
   */
  <Done>(who: number, signal: AbortSignal, work: () => Promise<Done>): Promise<Done | undefined>
}

/** What costs the database much: few at once, of each member one, in the order in which they were asked for. */
export const turns = (room: Room): Turns => {
  const busy = new Set<number>()
  const queue: Waiting[] = []

  const next = (): void => {
    const place = busy.size < room.atOnce ? queue.findIndex(({ who }) => !busy.has(who)) : -1
    if (place >= 0) queue.splice(place, 1)[0]!.begin()
  }

  /** Answers whether it has come; it has not where nobody waits any more. */
  const comes = (who: number, signal: AbortSignal): Promise<boolean> => {
    if (busy.size < room.atOnce && !busy.has(who)) {
      busy.add(who)
      return Promise.resolve(true)
    }
    if (queue.filter((each) => each.who === who).length >= room.waitingOfOne) throw new Refusal('too-many', 'One search at a time, please')
    if (queue.length >= room.waiting) throw new Refusal('busy', 'Too many are searching just now, please try again')
    return new Promise((resolve) => {
      const waiting: Waiting = {
        who,
        begin() {
          signal.removeEventListener('abort', leave)
          busy.add(who)
          resolve(true)
        },
      }
      const leave = (): void => {
        queue.splice(queue.indexOf(waiting), 1)
        resolve(false)
      }
      signal.addEventListener('abort', leave, { once: true })
      queue.push(waiting)
    })
  }

  return async (who, signal, work) => {
    if (signal.aborted || !(await comes(who, signal))) return undefined
    try {
      return await work()
    } finally {
      busy.delete(who)
      next()
    }
  }
}
