import { membershipOf } from '../../../commands/members.js'
import { places, placeSearch } from '../../../commands/vault/reference/places.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { ChangeAdditionalQualification, ChangePersonalDetails } from '../../../domain/members/messages.js'
import { groupsLeftBy } from '../../../projections/chat-rooms/queries.js'
import { profileOf } from '../../../projections/member-profile/queries.js'
import { registrationOf } from '../../../projections/registration-queue/queries.js'
import { getProfileDetails, updateAdditionalQualification, updatePersonalDetailFirst } from '../../contract/members/profile.js'
import { cvLink } from '../../contract/members/profile-files.js'
import type { Deps } from '../../deps.js'
import { TEN_MINUTES } from '../../files/showing/links.js'
import { INCOMPLETE } from '../../http/sessions/caller.js'
import type { Sent } from '../../http/send.js'
import { serve, type Served } from '../../http/serve.js'
import { NO_CV } from './no-cv.js'
import { ownEntryOf } from '../sign-in/own-entry.js'
import { reachFrom } from '../joining/personal.js'
import { presentProfile } from './profile-presenter.js'
import { UNCHANGED } from '../../http/unchanged.js'

/** What a member has told, looked at and told otherwise (spec 1 §2, §4). */
export const profileRoutes = ({
  now,
  log,
  pool,
  searching,
  links,
}: Pick<Deps, 'now' | 'log' | 'pool' | 'searching' | 'links'>): Served[] => {
  const known = { ...places(pool), ...placeSearch(searching) }

  const saying = async (sent: Promise<Sent>, done: string) => {
    const { stale, changed } = await sent
    return { answer: {}, msg: changed ? done : UNCHANGED, stale }
  }

  return [
    serve(getProfileDetails, async ({ caller, body: { id } }) => {
      const isOwn = id === caller.id
      if (!isOwn && !caller.complete) throw new Refusal('forbidden', INCOMPLETE)
      const profile = await profileOf(pool, id)
      if (!profile || !(isOwn || profile.complete)) throw new Refusal('not-found', 'There is no such member')
      const country = (profile.city && (await known.country(profile.city.countryId))) ?? undefined
      const origin = isOwn && !caller.complete ? (await membershipOf(log, id)).details : undefined
      const [registration, left] = await Promise.all([registrationOf(pool, id), groupsLeftBy(pool, id)])
      return { answer: presentProfile(profile, { isOwn, country, links, at: now(), registration, left, origin }) }
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
  ]
}
