import type { MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Personal } from '../../domain/kernel/personal.js'
import type { MemberEvent } from '../../domain/members/messages.js'
import { termsOf } from './terms.js'

export interface Surgeon {
  member_id: MemberId
  complete: boolean
  gone: boolean
  suspended: boolean
  first_name: Personal<string>
  last_name: Personal<string>
  speciality: Personal<string>
  city: Extract<MemberEvent, { type: 'PersonalDetailsCompleted' }>['data']['city']
  /** Null of who is not to be found. */
  terms: Personal<string>
  /** The same of who is suspended, by which moderators find them. */
  hidden: Personal<string>
}

/** Every event of the stream `member-7` concerns member 7. */
export const memberOf = ({ stream }: Recorded<MemberEvent>) => Number(stream.slice('member-'.length)) as MemberId

const untold = { first_name: null, last_name: null, speciality: null, city: null }

type Told = Omit<Surgeon, 'terms' | 'hidden'>

const changed = (surgeon: Told, { type, data }: MemberEvent): Told => {
  switch (type) {
    case 'MemberRegistered':
      return { ...surgeon, first_name: data.firstName, last_name: data.lastName }
    case 'PersonalDetailsCompleted':
      return { ...surgeon, first_name: data.firstName, last_name: data.lastName, city: data.city }
    case 'PersonalDetailsChanged':
      return { ...surgeon, city: data.city }
    case 'QualificationCompleted':
      return { ...surgeon, speciality: data.specialityTraining?.speciality ?? null }
    case 'OnboardingCompleted':
      return { ...surgeon, complete: true }
    case 'MemberRestricted':
      return { ...surgeon, suspended: data.action === 'suspend' }
    case 'RestrictionLifted':
    case 'RestrictionEnded':
      return { ...surgeon, suspended: false }
    case 'SessionsRevoked': // the first step of an erasure
      return { ...surgeon, gone: true }
    case 'SubjectKeyDestroyed':
      return { ...surgeon, ...untold, gone: true }
    default: // tells nothing that anybody is found by
      return surgeon
  }
}

/** With what they are found by, as it follows from the rest. */
const findable = (told: Told): Surgeon => {
  const { complete, gone, suspended, first_name: firstName, last_name: lastName, speciality, city } = told
  if (gone) return { ...told, ...untold, terms: null, hidden: null } // nothing is kept of them that nobody may find
  const terms = complete && firstName !== null && lastName !== null ? termsOf({ firstName, lastName, speciality, city }) : null
  return { ...told, terms: suspended ? null : terms, hidden: suspended ? terms : null }
}

/** The members that a batch touches, as they stand after it. Whom it tells nothing new of is the row that was given. */
export const fold = (events: readonly Recorded<MemberEvent>[], before: readonly Surgeon[] = []): Map<MemberId, Surgeon> => {
  const known = new Map(before.map((row) => [row.member_id, row]))
  const told = new Map<MemberId, Told>(known)
  for (const event of events) {
    const member_id = memberOf(event)
    told.set(member_id, changed(told.get(member_id) ?? { member_id, complete: false, gone: false, suspended: false, ...untold }, event))
  }
  return new Map([...told].map(([id, row]) => [id, known.get(id) === row ? (row as Surgeon) : findable(row)]))
}

/** How many more there are of each in a column, after some rows are others; nothing where it is as many. */
export const moved = <Key extends string | number>(
  before: readonly Surgeon[],
  after: readonly Surgeon[],
  keyOf: (surgeon: Surgeon) => Key | null | undefined,
): Map<Key, number> => {
  const moves = new Map<Key, number>()
  const count = (rows: readonly Surgeon[], by: 1 | -1): void => {
    for (const row of rows) {
      const key = row.terms === null ? undefined : keyOf(row)
      if (key !== null && key !== undefined) moves.set(key, (moves.get(key) ?? 0) + by)
    }
  }
  count(before, -1)
  count(after, 1)
  return new Map([...moves].filter(([, by]) => by !== 0))
}
