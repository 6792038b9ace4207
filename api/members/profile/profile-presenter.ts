import { createHash } from 'node:crypto'
import { groupNames, WOMEN, type Group } from '../../../domain/members/onboarding/groups.js'
import type { Membership } from '../../../domain/members/member.js'
import type { Profile } from '../../../projections/member-profile/queries.js'
import type { Registration } from '../../../projections/registration-queue/rows.js'
import type { ProfileDetails } from '../../contract/members/profile.js'
import type { FileLinks } from '../../files/showing/links.js'
import { placeOf, usualName, type Country } from '../../people/place.js'
import { checkShown } from '../../people/registration-standing.js'
import { portraitLink } from '../../people/line.js'

interface Looks {
  /** Whether who looks is who it is of. */
  readonly isOwn: boolean
  /** That of the city. */
  readonly country: Country | undefined
  readonly links: Pick<FileLinks, 'sign'>
  /** ISO 8601. */
  readonly at: string
  /** Where they have declared one. */
  readonly registration: Registration | undefined
  /** Groups that were left; they can be joined again. */
  readonly left: readonly string[]
  /** What step 1 told besides, as long as it may be told otherwise. */
  readonly origin?: Membership['details'] | undefined
}

/** The only shape of a profile that leaves the server; what is private leaves it for its owner alone (spec 1 §6, DECISIONS S-14). */
export const presentProfile = (told: Profile, looks: Looks): ProfileDetails => ({
  profile: { ...shown(told, looks), ...(looks.isOwn && { ...hidden(told), ...originOf(looks) }) },
  qualification: qualificationOf(told),
  membershipAssociation: {
    association: told.associations?.join(',') ?? '',
    other_international: told.other_international,
    associations: told.associations ?? [],
  },
  mediRegistration: registrationsOf(told, looks),
  specialtyGroups: groupsOf(told, looks),
  addGroup: looks.isOwn ? openTo(told, looks).map((group) => ({ chat_room_center_id: groupId(group), chat_room_center_name: group })) : [],
  randomnumber: numberOf(told.picture),
})

/** The same for as long as the picture is, so that a browser can be told that nothing has changed. */
const numberOf = (picture: string | null): number =>
  createHash('sha256')
    .update(picture ?? '')
    .digest()
    .readUIntBE(0, 3) + 1

const shown = ({ first_name, last_name, picture, city, since }: Profile, { country, links, at }: Looks) => ({
  first_name,
  last_name,
  full_name: first_name === null ? null : `${first_name} ${last_name}`,
  display_pic: picture && links.sign(picture, 'original', at),
  profile_pic: portraitLink(links, { picture }, at),
  current_location: placeOf(city, country),
  member_since: since,
})

const originOf = ({ origin }: Looks) =>
  origin && { city_of_origin: origin.cityOfOrigin?.name ?? null, city_of_origin_id: origin.cityOfOrigin?.id ?? null }

const hidden = ({ country_code, mobile, email, dob, cv, cv_name, gender, city }: Profile) => ({
  mobile: mobile && `${country_code}\n${mobile}`,
  email_id: email,
  dob,
  cv,
  cv_name,
  gender,
  city_id: city?.id ?? null,
})

const qualificationOf = ({ mbbs, surgical_training: surgical, speciality_training: special, additional }: Profile) => ({
  mbbs_city: mbbs?.city.name ?? null,
  mbbs_center: mbbs?.school.name ?? null,
  mbbs_year: mbbs?.year ?? null,
  gs_center: surgical?.school.name ?? null,
  gs_city: surgical?.city.name ?? null,
  gs_year: surgical?.year ?? null,
  specialty_type: special?.speciality ?? null,
  specialty_center: special?.school.name ?? null,
  specialty_city: special?.city.name ?? null,
  specialty_year: special?.year ?? null,
  additionalQualifications: additional,
})

/** Numbers are for their owner. */
const registrationsOf = ({ registrations }: Profile, { isOwn, registration, at }: Looks) => {
  const entries = registrations ?? []
  return {
    country: entries.map(({ country }) => country.id),
    countryNames: entries.map(({ country }) => usualName(country)),
    region: entries.map(({ region }) => region),
    check: checkShown(registration, at),
    ...(isOwn && { mediRegistration: entries.map(({ number }) => number) }),
  }
}

/** Its number, from 1, which stays. */
const groupId = (group: Group): number => groupNames.indexOf(group) + 1

/** What came through the app has the # marker; that of the own speciality came by itself. */
const groupsOf = ({ groups, speciality_training: special }: Profile, { left }: Looks) => {
  const own = special ? [{ chat_room_center_id: groupId(special.speciality), chat_room_center_name: special.speciality as string }] : []
  const chosen = groups.filter((group) => group !== special?.speciality)
  const all = [...own, ...chosen.map((group) => ({ chat_room_center_id: groupId(group), chat_room_center_name: `${group}#` }))]
  return all.filter(({ chat_room_center_name: name }) => !left.includes(name.replace(/#$/, '')))
}

const openTo = ({ groups, speciality_training: special, gender }: Profile, { left }: Looks): Group[] =>
  groupNames.filter((group) => {
    const isIn = groups.includes(group) || group === special?.speciality
    return (!isIn || left.includes(group)) && (group !== WOMEN || gender === 'F')
  })
