import type { MemberId } from '../../domain/kernel/ids.js'
import type { StoredSide } from '../../projections/connections/queries.js'
import {
  ACCEPTED,
  PENDING,
  type BeyondRelation,
  type CommunityRelation,
  type CommunityRequest,
  type Status,
} from '../contract/network/connections.js'
import type { PersonLine } from '../contract/network/people.js'
import { nobody } from '../people/line.js'

export type People = ReadonlyMap<MemberId, PersonLine>

/** As the specification has it on the wire. */
export const statusOf = ({ status }: Pick<StoredSide, 'status'>): Status => (status === 'connected' ? ACCEPTED : PENDING)

/** What both networks say in the same way; who asked comes first. */
const relationOf = (side: StoredSide, people: People) => {
  const { member_id, other_id: id, sent_by, position } = side
  const [user_one, user_two] = sent_by === member_id ? [member_id, id] : [id, member_id]
  return { user_one, user_two, sent_by, status: statusOf(side), position, id, ...(people.get(id) ?? nobody) }
}

export const presentCommunity = (side: StoredSide, people: People): CommunityRelation => ({
  community_follow_id: side.follow_id,
  ...relationOf(side, people),
  created_time_date: side.since.toISOString(),
})

/** The address of who has asked, for whom they have asked and nobody else (DECISIONS C-24). */
export const presentRequest = (side: StoredSide, people: People, emails: ReadonlyMap<MemberId, string | null>): CommunityRequest => ({
  ...presentCommunity(side, people),
  email: side.sent_by === side.other_id ? (emails.get(side.other_id) ?? null) : null,
})

export const presentBeyond = (side: StoredSide, people: People): BeyondRelation => {
  const relation = relationOf(side, people)
  const specialityOf = (id: MemberId): string | null => people.get(id)?.specialty_type ?? null
  return {
    beyond_surgery_follow_id: side.follow_id,
    ...relation,
    sp_type: specialityOf(relation.user_one),
    sp_type_two: specialityOf(relation.user_two),
    specialty: relation.specialty_type,
    beyond_surgery_follow_created_time_date: side.since.toISOString(),
  }
}
