import type { Pool } from 'pg'
import { members } from '../../commands/members.js'
import type { StateCache } from '../../commands/runtime/states/cache.js'
import type { Snapshots } from '../../commands/runtime/states/snapshots.js'
import type { StaffRoles } from '../../commands/staff.js'
import type { Ahead } from '../../commands/vault/members-ahead.js'
import { asMember } from '../../domain/kernel/actor.js'
import { inMs, type Deadline } from '../../domain/kernel/deadline.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import type { Log } from '../../domain/kernel/ports.js'
import { restrictionAt } from '../../domain/members/standing/restrict-member.js'
import { isAnyParked } from '../../projections/runtime/telling/parked.js'
import { restrictedAmong } from '../../projections/member-standing/queries.js'
import { rolesOfMembers } from '../../projections/staff-roles/queries.js'
import type { Clock } from '../clock.js'
import { passingOf } from '../http/passing-trouble.js'
import { restrictionOf, type Restriction } from '../http/sessions/restricted.js'
import type { RestrictionsAmong, RolesAmong } from '../sockets/recheck.js'
import { endOfLog } from './end-of-log.js'
import { membersAhead } from './members-ahead.js'

/** Milliseconds for which the log is asked what somebody may do: all that they read waits for it. */
const ASKED_FOR = 500

interface Asking {
  readonly pool: Pool
  readonly log: Log
  readonly states: StateCache
  readonly snapshots: Snapshots
  readonly patience: number | undefined
  readonly staff: Pick<StaffRoles, 'rolesAt'>
  readonly now: Clock
  /** Whether the views have come to a position. */
  readonly hasReached: (position: number) => boolean
  /** The position of the last event in the log. Throws where the log is away. */
  readonly head: () => Promise<number>
  /** Hears what is wrong with the facts of one member. */
  readonly onTrouble: (error: unknown) => void
}

export interface WhatMembersMay {
  /** Of somebody the log tells something that the views may not tell yet. */
  readonly hear: (ahead: Ahead) => void
  /** Whether that is so now. */
  readonly isAhead: (id: MemberId) => Promise<boolean>
  readonly rolesAmong: RolesAmong
  readonly restrictionsAmong: RestrictionsAmong
}

/**
 * What members may do now. The views say who may be of the staff, and the log whether they still are: a view that is late lets nobody stay. How somebody is
 * restricted the views say, and the log as long as it is known that it tells more. While the log is away what it alone knows is unknown, and is to be asked
 * again; all that other members read goes on.
 */
export const whatMembersMay = ({
  pool,
  log,
  states,
  snapshots,
  patience,
  staff,
  now,
  hasReached,
  head,
  onTrouble,
}: Asking): WhatMembersMay => {
  const { hear, among } = membersAhead({
    hasReached,
    isAnyParked: () => isAnyParked(pool),
    head: endOfLog(head, ASKED_FOR, onTrouble),
  })
  const standingOf = members.current(log, states, snapshots, patience)

  const restrictionAhead = async (id: MemberId, at: string, by: Deadline): Promise<Restriction | undefined> => {
    const stands = restrictionAt(await standingOf({ key: id, subject: asMember(id) }, at, by), at)
    return stands && { action: stands.action, until: stands.until ?? null }
  }

  /** What the log answers of each of them; unknown where it is away, and of whom it holds what nobody can read: the others are answered. */
  const askedEach = async <T>(
    ids: readonly MemberId[],
    ask: (id: MemberId, by: Deadline) => Promise<T>,
  ): Promise<ReadonlyMap<MemberId, T | 'unknown'>> => {
    const by = inMs(ASKED_FOR)
    const unknown = (error: unknown): 'unknown' => {
      if (passingOf(error) === undefined) onTrouble(error)
      return 'unknown'
    }
    return new Map(await Promise.all(ids.map(async (id) => [id, await ask(id, by).catch(unknown)] as const)))
  }

  return {
    hear,
    isAhead: async (id) => (await among([id])).length > 0,

    async rolesAmong(memberIds) {
      const late = await among(memberIds)
      const ids = new Set([...(await rolesOfMembers(pool, memberIds)).keys(), ...late])
      return askedEach([...ids], (id, by) => staff.rolesAt(id, now(), by))
    },

    async restrictionsAmong(memberIds) {
      const at = now()
      const late = await among(memberIds)
      const [stored, told] = await Promise.all([
        restrictedAmong(pool, memberIds),
        askedEach(late, (id, by) => restrictionAhead(id, at, by)),
      ])
      const all = memberIds.map((id) => [id, told.has(id) ? told.get(id) : restrictionOf(stored.get(id), at)] as const)
      return new Map(all.flatMap(([id, restriction]) => (restriction ? [[id, restriction] as const] : [])))
    },
  }
}
