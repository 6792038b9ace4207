import type { ProfileDetails } from '../../../api/contract/members/profile.js'
import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import type { FakeServer } from '../support/fake-server.js'
import { nothingRemoved } from '../support/nothing-removed.js'

/** Ana's own profile, with everything told. */
export const own: ProfileDetails = {
  profile: {
    first_name: 'Ana',
    last_name: 'Lind',
    full_name: 'Ana Lind',
    display_pic: null,
    profile_pic: null,
    current_location: 'London, Great Britain',
    member_since: '2026-03-09T12:00:00.000Z',
    mobile: '+44\n7700900123',
    email_id: 'ana@example.org',
    dob: '1980-02-29',
    cv: '0b7a7a52-3f0e-4c6e-8f1b-2a4f5a0e7c11',
    cv_name: 'cv.pdf',
    gender: 'F',
    city_id: 2643743,
  },
  qualification: {
    mbbs_city: 'London',
    mbbs_center: 'Sample Medical College',
    mbbs_year: 2004,
    gs_center: null,
    gs_city: null,
    gs_year: null,
    specialty_type: 'Urology',
    specialty_center: 'Sample Hospital',
    specialty_city: 'Leeds',
    specialty_year: 2010,
    additionalQualifications: 'FRCS',
  },
  membershipAssociation: { association: 'AMASI,ACS', other_international: null, associations: ['AMASI', 'ACS'] },
  mediRegistration: { country: [71], countryNames: ['Great Britain'], region: ['England'], mediRegistration: ['GMC 7'], check: null },
  specialtyGroups: [
    { chat_room_center_id: 9, chat_room_center_name: 'Urology' },
    { chat_room_center_id: 18, chat_room_center_name: 'Trauma#' },
  ],
  addGroup: [{ chat_room_center_id: 19, chat_room_center_name: 'Burns' }],
  randomnumber: 1,
}

const { mobile: _m, email_id: _e, dob: _d, cv: _c, cv_name: _n, gender: _g, city_id: _i, ...shown } = own.profile
const { mediRegistration: _r, ...registrations } = own.mediRegistration

/** The same as others get it. */
export const others: ProfileDetails = { ...own, profile: shown, mediRegistration: registrations, addGroup: [] }

/** Somebody who has told nothing but their MBBS. */
export const bare: ProfileDetails = {
  ...own,
  profile: { ...own.profile, dob: null, cv: null, cv_name: null },
  qualification: {
    ...own.qualification,
    specialty_type: null,
    specialty_center: null,
    specialty_city: null,
    specialty_year: null,
    additionalQualifications: null,
  },
  membershipAssociation: { association: '', other_international: null, associations: [] },
  mediRegistration: { country: [], countryNames: [], region: [], mediRegistration: [], check: null },
  specialtyGroups: [],
}

/** Answers with what somebody has posted, as the page of a profile asks for it. */
export const tellCases = async (server: FakeServer, cases: readonly ClinicalCase[] = [], next: number | null = null): Promise<void> => {
  const files = cases.flatMap((each) => each.files)
  await nothingRemoved(server)
  await server.last('getClinicalCasesBySignupId').reply(200, { result: [cases.map(({ files: _, ...rest }) => rest), files], next })
}
