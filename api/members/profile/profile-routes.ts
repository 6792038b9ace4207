import { membershipOf } from '../../../commands/members.js'
import { places } from '../../../commands/vault/places.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { profileOf } from '../../../projections/member-profile/queries.js'
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
import { serve, type Served } from '../../http/serve.js'
import { groupsNamed } from '../joining/group-names.js'
import { NO_CV } from './member-upload.js'
import { ownEntryOf } from '../sign-in/own-entry.js'
import { reachFrom } from '../joining/personal.js'
import { presentProfile } from './profile-presenter.js'
import { telling, UNCHANGED, type Telling } from '../telling.js'

/** What a member has told, looked at and told otherwise (spec 1 §2, §4). */
export const profileRoutes = (deps: Pick<Deps, 'now' | 'dispatch' | 'log' | 'progress' | 'pool' | 'links'>): Served[] => {
  const { now, log, pool, links } = deps
  const known = places(pool)
  const tell = telling(deps)

  const change = async (task: Omit<Telling, 'at'>, msg: string) => {
    const { stale, changed } = await tell({ ...task, at: now() })
    return { answer: {}, msg: changed ? msg : UNCHANGED, stale }
  }

  return [
    serve(getProfileDetails, async ({ caller, body: { id } }) => {
      const isOwn = id === caller.id
      if (!isOwn && !caller.complete) throw new Refusal('forbidden', INCOMPLETE)
      const profile = await profileOf(pool, id)
      if (!profile || !(isOwn || profile.complete)) throw new Refusal('not-found', 'There is no such member')
      const country = profile.city && (await known.country(profile.city.countryId))
      return { answer: presentProfile(profile, { isOwn, country: country?.name, links, at: now() }) }
    }),

    serve(cvLink, async ({ caller }) => {
      const { cv } = await membershipOf(log, caller.id) // one that was just uploaded too, whether the views have it or not
      if (cv === undefined) throw new Refusal('not-found', NO_CV)
      return { answer: { link: links.sign(cv, 'original', now(), TEN_MINUTES) } }
    }),

    serve(updatePersonalDetailFirst, async ({ caller, body, commandId }) => {
      const data = await reachFrom(known, body, (await membershipOf(log, caller.id)).details?.city)
      const told = await change(
        { type: 'ChangePersonalDetails', memberId: caller.id, commandId, data },
        'Personal Details updated successfully',
      )
      return { ...told, answer: { records: await ownEntryOf(log, caller.id) } }
    }),

    serve(updateAdditionalQualification, ({ caller, body, commandId }) => {
      const data = { additionalQualifications: body.additionalQualifications.trim() }
      const done = 'Additional Qualification updated successfully'
      return change({ type: 'ChangeAdditionalQualification', memberId: caller.id, commandId, data }, done)
    }),

    serve(updateChatOtherRooms, ({ caller, body, commandId }) =>
      change(
        { type: 'JoinGroups', memberId: caller.id, commandId, data: { groups: groupsNamed(body.otherGroup) } },
        'Group Added Successfully',
      ),
    ),
  ]
}
