import { isMember, type Caller, type Visitor } from '../http/sessions/caller.js'
import { movesOf } from './moves.js'
import { watchedBy, type PageSocket } from './rooms.js'
import type { SecondFactor } from '../../domain/members/sign-in/second-factor.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { isShutOut, type Restriction } from '../http/sessions/restricted.js'
import { stand, type Standing } from './standing.js'
import type { MayWatch } from './watch.js'

/** What some members may do as staff now, unknown of whom nobody can tell; who is none of the staff is not among them. */
export type RolesAmong = (memberIds: readonly MemberId[]) => Promise<ReadonlyMap<MemberId, Caller['roles']>>

/** How some members are restricted now, unknown of whom nobody can tell; who is free is not among them. */
export type RestrictionsAmong = (memberIds: readonly MemberId[]) => Promise<ReadonlyMap<MemberId, Restriction | 'unknown'>>

interface Rechecking {
  readonly sockets: Iterable<PageSocket>
  readonly mayWatch: MayWatch<Caller | Visitor>
  readonly standing: Standing
  /** Which of some sessions go on, and how each stands to the second factor of its member. */
  readonly live: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, SecondFactor>>
  /** Which of some tokens of visitors are still good. */
  readonly visiting: (tokens: readonly string[]) => Promise<readonly string[]>
  readonly rolesAmong: RolesAmong
  readonly restrictionsAmong: RestrictionsAmong
}

const AT_ONCE = 200

/** Closes the sockets of sessions and visits that have ended, and has the others leave what they may not look at any more, and be in the rooms of their members. */
export const recheck = async ({ sockets, mayWatch, standing, rolesAmong, restrictionsAmong, ...ends }: Rechecking): Promise<void> => {
  const all = [...sockets]
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const alive = await stillThere(all.slice(from, from + AT_ONCE), ends)
    await renewRoles(alive, { rolesAmong, restrictionsAmong })
    const going = alive.filter((socket) => !leaveIfShutOut(socket))
    await stand(going, standing)
    const asked = going.map((socket) => ({ caller: socket.data.caller, names: watchedBy(socket) }))
    const moves = going.map((socket) => movesOf(socket, 'watched'))
    const allowed = await mayWatch(asked)
    for (const [i, socket] of going.entries()) {
      if (movesOf(socket, 'watched') !== moves[i]) continue // it was looked at since, and the answer may be older
      for (const name of asked[i]!.names) if (!allowed[i]!.some((each) => each.name === name)) void socket.leave(name)
    }
  }
}

/** How often it was asked in this process what members may do. */
let renewals = 0

/**
 * A socket outlives what its member may do; while nobody can tell, it stays at what was known last. An answer to what was asked earlier may be older, and
 * takes the place of no newer one, though it comes later.
 */
const renewRoles = async (
  sockets: readonly PageSocket[],
  { rolesAmong, restrictionsAmong }: Pick<Rechecking, 'rolesAmong' | 'restrictionsAmong'>,
): Promise<void> => {
  const renewal = ++renewals
  const ids = [...new Set(sockets.flatMap(({ data: { caller } }) => (isMember(caller) ? [caller.id] : [])))]
  const [roles, restrictions] = await Promise.all([rolesAmong(ids), restrictionsAmong(ids)])
  for (const { data } of sockets) {
    if (!isMember(data.caller) || (data.renewal ?? 0) > renewal) continue
    data.renewal = renewal
    const { id } = data.caller
    const now = { roles: roles.get(id) ?? [], restriction: restrictions.get(id) }
    data.caller = {
      ...data.caller,
      roles: now.roles === 'unknown' ? data.caller.roles : now.roles,
      restriction: now.restriction === 'unknown' ? data.caller.restriction : now.restriction,
    }
  }
}

const leaveIfShutOut = (socket: PageSocket): boolean => {
  const { caller } = socket.data
  const isOut = isMember(caller) && caller.restriction !== undefined && isShutOut(caller.restriction)
  if (isOut) socket.disconnect(true)
  return isOut
}

const sessionOf = ({ data: { caller } }: PageSocket): string[] => (isMember(caller) ? [caller.sessionId] : [])
const visitOf = ({ data: { caller }, handshake }: PageSocket): string[] => (isMember(caller) ? [] : [String(handshake.auth['token'])])

/** Those that go on, who know now whether their member has shown a code. */
const stillThere = async (
  sockets: readonly PageSocket[],
  { live, visiting }: Pick<Rechecking, 'live' | 'visiting'>,
): Promise<readonly PageSocket[]> => {
  const [sessions, visits] = [new Set(sockets.flatMap(sessionOf)), new Set(sockets.flatMap(visitOf))]
  const standing = sessions.size > 0 ? await live([...sessions]) : new Map<string, SecondFactor>()
  const good = new Set(visits.size > 0 ? await visiting([...visits]) : [])
  return sockets.filter((socket) => {
    const { data } = socket
    const secondFactor = isMember(data.caller) ? standing.get(data.caller.sessionId) : undefined
    if (isMember(data.caller) && secondFactor) data.caller = { ...data.caller, secondFactor }
    const isAlive = secondFactor !== undefined || visitOf(socket).some((token) => good.has(token))
    if (!isAlive) socket.disconnect(true)
    return isAlive
  })
}
