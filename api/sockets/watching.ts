import { setTimeout as pause } from 'node:timers/promises'
import { MOST_NAMES } from '../contract/sockets.js'
import { moved } from './moves.js'
import { isOwnRoom, watchedBy, type PageSocket } from './rooms.js'
import { tokenBucket, type Pace } from './token-bucket.js'
import type { Watchable } from './watch.js'

/** A page says it at each navigation, and at most every 300 ms while it is scrolled. */
const PACE: Pace = { most: 10, every: 200 }

/** What of some names the member of a socket may look at. */
export type Look = (socket: PageSocket, names: readonly string[]) => Promise<readonly Watchable[]>
type Joined = (names: readonly string[]) => void

/**
 * What one socket watches. One list at a time, at a pace at which a page can be scrolled; of those that come meanwhile only the newest is kept,
 * and the one in its place is answered with what the page looks at already. Trouble leaves the rooms as they are, and is told.
 */
export const watching = (socket: PageSocket, look: Look, onTrouble: (error: unknown) => unknown, pace = PACE) => {
  const turn = tokenBucket(pace)
  let isBusy = false
  let waiting: { readonly names: readonly string[]; readonly joined: Joined } | undefined

  const isIn = (name: string): boolean => socket.rooms.has(name) && !isOwnRoom(socket, name)

  const join = async (names: readonly string[]): Promise<void> => {
    const allowed = new Set((await look(socket, names)).map(({ name }) => name))
    moved(socket, 'watched')
    for (const name of watchedBy(socket)) if (!allowed.has(name)) void socket.leave(name)
    const fresh = [...allowed].filter((name) => !socket.rooms.has(name))
    if (fresh.length === 0) return
    void socket.join(fresh)
    await greet(fresh)
  }

  /** The right may have been lost between looking and joining, and what changed until then was not pushed. */
  const greet = async (fresh: readonly string[]): Promise<void> => {
    let seen: readonly Watchable[] = []
    try {
      seen = await look(socket, fresh)
    } finally {
      moved(socket, 'watched')
      for (const name of fresh) if (!seen.some((each) => each.name === name)) void socket.leave(name)
    }
    for (const { tell } of seen) tell?.(socket)
  }

  const work = async (): Promise<void> => {
    for (; waiting && socket.connected;) {
      const wait = turn()
      if (wait > 0) await pause(wait, undefined, { ref: false })
      const { names, joined } = waiting
      waiting = undefined
      await join(names).catch(onTrouble)
      joined(names.filter(isIn))
    }
    isBusy = false
  }

  return (names: readonly string[], joined: Joined): void => {
    waiting?.joined(waiting.names.filter(isIn))
    waiting = { names: [...new Set(names.slice(0, MOST_NAMES))], joined }
    if (isBusy) return
    isBusy = true
    void work()
  }
}
