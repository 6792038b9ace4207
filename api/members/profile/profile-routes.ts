import { roomOfGroup } from '../../../commands/group-rooms.js'
import { membershipOf } from '../../../commands/members.js'
import { places } from '../../../commands/vault/places.js'
import type { MemberId, RoomId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { ChangeAdditionalQualification, ChangePersonalDetails, JoinGroups } from '../../../domain/members/messages.js'
import type { Group } from '../../../domain/members/onboarding/groups.js'
import { EraseFromRoom, JoinRoom } from '../../../domain/rooms/messages.js'
import { groupsLeftBy } from '../../../projections/chat-rooms/queries.js'
import { profileOf } from '../../../projections/member-profile/queries.js'
import { registrationOf } from '../../../projections/registration-queue/queries.js'
import {
  cvLink,
  getProfileDetails,
  updateAdditionalQualification,
  updateChatOtherRooms,
  updatePersonalDetailFirst,
} from '../../contract/profile.js'
import type { Deps } from '../../deps.js'
import { TEN_MINUTES } from '../../files/links.js'
import { INCOMPLETE } from '../../http/sessions/caller.js'
import type { Send, Sent } from '../../http/send.js'
import { serve, type Served } from '../../http/serve.js'
import { undoIfLeft } from '../../leaving/erasure/undo-if-left.js'
import { groupsNamed } from '../joining/group-names.js'
import { NO_CV } from './no-cv.js'
import { ownEntryOf } from '../sign-in/own-entry.js'
import { reachFrom } from '../joining/personal.js'
import { presentProfile } from './profile-presenter.js'
import { UNCHANGED } from '../unchanged.js'

/** What a member has told, looked at and told otherwise (spec 1 §2, §4). */
export const profileRoutes = ({ now, log, pool, links, dispatch }: Pick<Deps, 'now' | 'log' | 'pool' | 'links' | 'dispatch'>): Served[] => {
  const known = places(pool)

  const saying = async (sent: Promise<Sent>, done: string) => {
    const { stale, changed } = await sent
    return { answer: {}, msg: changed ? done : UNCHANGED, stale }
  }

  /** Into a room, also one that was left before. */
  const enter = async (roomId: RoomId, memberId: MemberId, send: Send, part: string): Promise<Sent> => {
    const sent = await send(JoinRoom, { roomId }, { part })
    await undoIfLeft({ log, send }, memberId, [EraseFromRoom, { roomId, memberId }])
    return sent
  }

  /** The same of the room of a group that is always there, made when somebody is the first in it. */
  const enterGroup = async (group: Group, memberId: MemberId, send: Send, commandId: string): Promise<Sent> =>
    enter(await roomOfGroup({ pool, dispatch }, group, { commandId, at: now() }), memberId, send, `join ${group}`)

  return [
    serve(getProfileDetails, async ({ caller, body: { id } }) => {
      const isOwn = id === caller.id
      if (!isOwn && !caller.complete) throw new Refusal('forbidden', INCOMPLETE)
      const profile = await profileOf(pool, id)
      if (!profile || !(isOwn || profile.complete)) throw new Refusal('not-found', 'There is no such member')
      const country = (profile.city && (await known.country(profile.city.countryId))) ?? undefined
      const [registration, left] = await Promise.all([registrationOf(pool, id), groupsLeftBy(pool, id)])
      return { answer: presentProfile(profile, { isOwn, country, links, at: now(), registration, left }) }
    }),

    serve(cvLink, async ({ caller }) => {
      const { cv } = await membershipOf(log, caller.id) // one that was just uploaded too, whether the views have it or not
      if (cv === undefined) throw new Refusal('not-found', NO_CV)
      return { answer: { link: links.sign(cv, 'original', now(), TEN_MINUTES) } }
    }),

    serve(updatePersonalDetailFirst, async ({ caller: { id: memberId }, body, send }) => {
      const reach = await reachFrom(known, body, (await membershipOf(log, memberId)).details?.city)
      const told = await saying(send(ChangePersonalDetails, { memberId, ...reach }), 'Personal Details updated successfully')
      return { ...told, answer: { records: await ownEntryOf(log, memberId) } }
    }),

    serve(updateAdditionalQualification, ({ caller: { id: memberId }, body, send }) => {
      const additionalQualifications = body.additionalQualifications.trim()
      const sent = send(ChangeAdditionalQualification, { memberId, additionalQualifications })
      return saying(sent, 'Additional Qualification updated successfully')
    }),

    serve(updateChatOtherRooms, async ({ caller: { id: memberId, complete }, body, commandId, send }) => {
      const { groups, rooms } = await groupsNamed(pool, body.otherGroup)
      if (rooms.length > 0 && !complete) throw new Refusal('forbidden', INCOMPLETE)
      const chosen = groups.length > 0 ? [await send(JoinGroups, { memberId, groups })] : []
      // Who has details to fill in comes in with the last of them.
      const joined = complete ? groups.map((group) => enterGroup(group, memberId, send, commandId)) : []
      const others = rooms.map((roomId) => enter(roomId, memberId, send, `join room ${roomId}`))
      const all = [...chosen, ...(await Promise.all([...joined, ...others]))]
      const msg = all.some(({ changed }) => changed) ? 'Group Added Successfully' : UNCHANGED
      return { answer: {}, msg, stale: all.some(({ stale }) => stale) }
    }),
  ]
}
