import type { Static } from '@sinclair/typebox'
import { Refusal } from '../../kernel/refusal.js'
import { isOpenTo, WOMEN, type Group } from './groups.js'
import { mustBeQualified, type Membership } from '../member.js'
import type { JoinGroups, MemberEvent } from '../messages.js'

/** The groups a member is in: that of their own speciality, those they chose, and those they joined later. */
export const groupsOf = ({ details, qualification, joined }: Membership): ReadonlySet<Group> => {
  const own = qualification?.specialityTraining?.speciality
  const women: readonly Group[] = details?.womenInSurgery ? [WOMEN] : []
  return new Set([...(own ? [own] : []), ...(qualification?.groups ?? []), ...women, ...joined])
}

/** Adds, and never removes: leaving is another command. */
export const joinGroups = ({ data: { memberId, groups }, at }: Static<typeof JoinGroups>, state: Membership): MemberEvent[] => {
  mustBeQualified(state)
  const before = groupsOf(state)
  const joined = groups.filter((group) => !before.has(group))
  if (!joined.every((group) => isOpenTo(state.details?.gender, group))) throw new Refusal('invalid', 'This group is for women')
  return joined.length === 0 ? [] : [{ type: 'GroupsJoined', data: { memberId, groups: joined, joinedAt: at } }]
}
