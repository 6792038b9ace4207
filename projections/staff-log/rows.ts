import type { MemberEvent } from '../../domain/members/messages.js'
import type { CaseEvent } from '../../domain/cases/messages.js'
import type { Actor } from '../../domain/kernel/actor.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { StaffEvent } from '../../domain/staff/messages.js'

/** What somebody of the staff has done, without a personal word. */
export interface Entry {
  position: number
  at: string | Date
  actor: Actor
  type: string
  /** The stream that it is about. */
  target: string
  /** What else is known of it. */
  details: Readonly<Record<string, string | number>>
}

type Fact = Recorded<StaffEvent> | Recorded<CaseEvent> | Recorded<MemberEvent>

const entryOf = ({ position, meta: { at, by: actor }, type, stream }: Fact, target = stream, details: Entry['details'] = {}): Entry => ({
  position,
  at,
  actor,
  type,
  target,
  details,
})

/** The entry that an event makes; undefined of what members do. */
export const fold = (fact: Fact): Entry | undefined => {
  switch (fact.type) {
    case 'RoleGranted':
    case 'RoleRevoked':
      return entryOf(fact, `member-${fact.data.memberId}`, { role: fact.data.role })
    case 'StaffLooked': {
      const { as, version, purpose, target } = fact.data
      return entryOf(fact, target, { as, version, purpose })
    }
    case 'CaseReleased':
    case 'CaseRefused':
      return entryOf(fact)
    case 'RegistrationChecked': {
      const { result, method } = fact.data
      return entryOf(fact, fact.stream, { result, method })
    }
    default:
      return undefined
  }
}

/** The types of its entries, each by the word before the dash in its stream. */
export const LOGGED = ['RoleGranted', 'RoleRevoked', 'StaffLooked', 'CaseReleased', 'CaseRefused', 'RegistrationChecked'] as const
