import { isMember, type Caller, type Visitor } from '../http/sessions/caller.js'
import { watchedBy, type PageSocket, type SocketServer } from './rooms.js'
import type { MayWatch } from './watch.js'

interface Rechecking {
  readonly io: Pick<SocketServer, 'sockets'>
  readonly mayWatch: MayWatch<Caller | Visitor>
  /** Which of some sessions go on. */
  readonly live: (sessionIds: readonly string[]) => Promise<readonly string[]>
  /** Which of some tokens of visitors are still good. */
  readonly visiting: (tokens: readonly string[]) => Promise<readonly string[]>
}

const AT_ONCE = 200

/** Closes the sockets of sessions and visits that have ended, and has the others leave what they may not look at any more. */
export const recheck = async ({ io, mayWatch, ...ends }: Rechecking): Promise<void> => {
  const sockets = [...io.sockets.sockets.values()]
  for (let from = 0; from < sockets.length; from += AT_ONCE) {
    const some = sockets.slice(from, from + AT_ONCE)
    const going = await stillThere(some, ends)
    const asked = going.map((socket) => ({ caller: socket.data.caller, names: watchedBy(socket) }))
    const allowed = await mayWatch(asked)
    for (const [i, socket] of going.entries())
      for (const name of asked[i]!.names) if (!allowed[i]!.some((each) => each.name === name)) void socket.leave(name)
  }
}

const sessionOf = ({ data: { caller } }: PageSocket): string[] => (isMember(caller) ? [caller.sessionId] : [])
const visitOf = ({ data: { caller }, handshake }: PageSocket): string[] => (isMember(caller) ? [] : [String(handshake.auth['token'])])

const stillThere = async (
  sockets: readonly PageSocket[],
  { live, visiting }: Pick<Rechecking, 'live' | 'visiting'>,
): Promise<readonly PageSocket[]> => {
  const [sessions, visits] = [new Set(sockets.flatMap(sessionOf)), new Set(sockets.flatMap(visitOf))]
  const alive = new Set([...(sessions.size > 0 ? await live([...sessions]) : []), ...(visits.size > 0 ? await visiting([...visits]) : [])])
  const isAlive = (socket: PageSocket) => [...sessionOf(socket), ...visitOf(socket)].some((each) => alive.has(each))
  for (const socket of sockets) if (!isAlive(socket)) socket.disconnect(true)
  return sockets.filter(isAlive)
}
