import type { Session } from '../../../api/contract/members/members.js'
import type { ProfileDetails } from '../../../api/contract/members/profile.js'
import { check } from '../../generated/checks/addApplyNow.js'
import { identityOf } from '../../shared/format/person.js'
import { resolverOf } from '../../shared/forms/resolver.js'
import type { NewApplication, OpportunityId } from '../calls.js'

/** The name among the drafts of an application for an opportunity. */
export const draftFor = (id: OpportunityId): string => `application-${id}`

/** What an applicant tells of themselves, by the names of the call, in the order in which it stands. */
export interface ApplyForm {
  name: string
  emailid: string
  contact: string
  medialcollege: string
  degree: string
  address: string
}

const bodyOf =
  (opportunityid: OpportunityId) =>
  (form: ApplyForm): NewApplication => ({ ...form, opportunityid })

export const applicationOf = (id: OpportunityId, form: ApplyForm): NewApplication => bodyOf(id)(form)

export const resolverFor = (id: OpportunityId) => resolverOf<ApplyForm>(check, bodyOf(id))

/** What is known already; all of it may be changed. The profile may be missing: then it is what the session tells. */
export const knownOf = (session: Session | null, details: ProfileDetails | null): ApplyForm => {
  const { profile, qualification } = details ?? {}
  const speciality = qualification?.specialty_type ?? session?.specialty_type ?? null
  return {
    name: profile?.full_name ?? session?.full_name ?? '',
    emailid: profile?.email_id ?? session?.email ?? '',
    contact: (profile?.mobile ?? session?.mobile ?? '').replaceAll(/\s+/g, ' ').trim(),
    medialcollege: qualification?.mbbs_center ?? session?.college ?? '',
    degree: identityOf('', speciality).degrees ?? '',
    address: profile?.current_location ?? '',
  }
}
