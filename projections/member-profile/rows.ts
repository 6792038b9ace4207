import { WOMEN, type Group } from '../../domain/members/onboarding/groups.js'
import type { FileId, MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Personal } from '../../domain/kernel/personal.js'
import type { MemberEvent } from '../../domain/members/messages.js'

type Of<Type extends MemberEvent['type']> = Extract<MemberEvent, { type: Type }>['data']
type Qualified = Of<'QualificationCompleted'>

/** What a member has told; null where they have not, or where they have been forgotten. */
export interface Profile {
  member_id: MemberId
  first_name: Personal<string>
  last_name: Personal<string>
  email: Personal<string>
  dob: Personal<string>
  country_code: Personal<string>
  mobile: Personal<string>
  gender: Of<'PersonalDetailsCompleted'>['gender']
  city: Of<'PersonalDetailsCompleted'>['city']
  mbbs: Qualified['mbbs']
  surgical_training: Personal<NonNullable<Qualified['surgicalTraining']>>
  speciality_training: Personal<NonNullable<Qualified['specialityTraining']>>
  additional: Personal<string>
  associations: Of<'MembershipsRecorded'>['associations']
  other_international: Personal<string>
  registrations: Of<'RegistrationsRecorded'>['registrations']
  groups: Group[]
  picture: FileId | null
  cv: FileId | null
  cv_name: Personal<string>
  complete: boolean
  /** When everything was open to them for the first time, ISO 8601. */
  since: string | null
  forgotten: boolean
}

/** Every event of the stream `member-7` concerns member 7. */
export const memberOf = ({ stream }: Recorded<MemberEvent>) => Number(stream.slice('member-'.length)) as MemberId

const untold = {
  first_name: null,
  last_name: null,
  email: null,
  dob: null,
  country_code: null,
  mobile: null,
  gender: null,
  city: null,
  mbbs: null,
  surgical_training: null,
  speciality_training: null,
  additional: null,
  associations: null,
  other_international: null,
  registrations: null,
  groups: [],
  picture: null,
  cv: null,
  cv_name: null,
  since: null,
}

const withGroups = (before: readonly Group[], more: readonly Group[]): Group[] => [...new Set([...before, ...more])]

const reachOf = ({ dob = null, city, countryCode, mobile }: Of<'PersonalDetailsChanged'> | Of<'PersonalDetailsCompleted'>) => ({
  dob,
  city,
  country_code: countryCode,
  mobile,
})

const changed = (profile: Profile, { type, data }: MemberEvent): Profile => {
  switch (type) {
    case 'MemberRegistered':
      return { ...profile, first_name: data.firstName, last_name: data.lastName, email: data.email }
    case 'PersonalDetailsCompleted': {
      const { firstName, lastName, gender, womenInSurgery } = data
      // Until the last step the answer may be another.
      const groups = [...profile.groups.filter((group) => group !== WOMEN), ...(womenInSurgery ? [WOMEN as Group] : [])]
      return { ...profile, first_name: firstName, last_name: lastName, gender, ...reachOf(data), groups }
    }
    case 'PersonalDetailsChanged':
      return { ...profile, ...reachOf(data) }
    case 'QualificationCompleted': {
      const { mbbs, surgicalTraining = null, specialityTraining = null, groups, additionalQualifications = null } = data
      const trained = { mbbs, surgical_training: surgicalTraining, speciality_training: specialityTraining }
      const women = profile.groups.filter((group) => group === WOMEN)
      return { ...profile, ...trained, additional: additionalQualifications, groups: withGroups(groups, women) }
    }
    case 'AdditionalQualificationChanged':
      return { ...profile, additional: data.additionalQualifications || null }
    case 'MembershipsRecorded':
      return { ...profile, associations: data.associations, other_international: data.otherInternational ?? null }
    case 'RegistrationsRecorded':
      return { ...profile, registrations: data.registrations }
    case 'PictureChanged':
      return { ...profile, picture: data.file }
    case 'CvUploaded':
      return { ...profile, cv: data.file, cv_name: data.name }
    case 'CvRemoved':
      return { ...profile, cv: null, cv_name: null }
    case 'GroupsJoined':
      return { ...profile, groups: withGroups(profile.groups, data.groups) }
    case 'OnboardingCompleted':
      return { ...profile, complete: true, since: data.completedAt }
    case 'SubjectKeyDestroyed':
      return { ...profile, ...untold, forgotten: true }
    default: // tells nothing of what is shown here
      return profile
  }
}

/** The profiles that a batch touches, as they stand after it. */
export const fold = (events: readonly Recorded<MemberEvent>[], before: readonly Profile[] = []): Map<MemberId, Profile> => {
  const profiles = new Map(before.map((profile) => [profile.member_id, profile]))
  for (const event of events) {
    const member_id = memberOf(event)
    profiles.set(member_id, changed(profiles.get(member_id) ?? { member_id, ...untold, complete: false, forgotten: false }, event))
  }
  return profiles
}
