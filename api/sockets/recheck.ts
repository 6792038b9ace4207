import { watchedBy, type PageSocket, type SocketServer } from './rooms.js'
import type { MayWatch } from './watch.js'

interface Rechecking {
  readonly io: Pick<SocketServer, 'sockets'>
  readonly mayWatch: MayWatch
  /** Which of some sessions go on. */
  readonly live: (sessionIds: readonly string[]) => Promise<readonly string[]>
}

const AT_ONCE = 200

/** Closes the sockets of sessions that have ended, and has the others leave what they may not look at any more. */
export const recheck = async ({ io, mayWatch, live }: Rechecking): Promise<void> => {
  const sockets = [...io.sockets.sockets.values()]
  for (let from = 0; from < sockets.length; from += AT_ONCE) {
    const some = sockets.slice(from, from + AT_ONCE)
    const going = await stillSignedIn(some, live)
    const asked = going.map((socket) => ({ caller: socket.data.caller, names: watchedBy(socket) }))
    const allowed = await mayWatch(asked)
    for (const [i, socket] of going.entries())
      for (const name of asked[i]!.names) if (!allowed[i]!.some((each) => each.name === name)) void socket.leave(name)
  }
}

const stillSignedIn = async (sockets: readonly PageSocket[], live: Rechecking['live']): Promise<readonly PageSocket[]> => {
  const sessionOf = ({ data: { caller } }: PageSocket): string => caller.sessionId
  const alive = new Set(await live([...new Set(sockets.map(sessionOf))]))
  for (const socket of sockets) if (!alive.has(sessionOf(socket))) socket.disconnect(true)
  return sockets.filter((socket) => alive.has(sessionOf(socket)))
}
