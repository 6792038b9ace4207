import type { CaseId, ClinicalCase, MemberId } from '../../../api/contract/cases/cases.js'
import type { Session } from '../../../api/contract/members/members.js'

export const ana = 1 as MemberId
export const boris = 2 as MemberId
export const caseId = (id: number) => id as CaseId

export const session: Session = {
  id: ana,
  full_name: 'Ana Lind',
  first_name: 'Ana',
  last_name: 'Lind',
  email: 'ana@example.org',
  number: '7700900123',
  mobile: '7700900123',
  college: 'Sample Medical College',
  profile_pic: null,
  specialty_type: null,
  is_all_details_filled: 1,
  till_where_filled: 1,
  signin_type: 'ID_PASS',
  second_factor: 'shown',
  roles: [],
  restriction: null,
  jwt: 'jwt-of-ana',
  token: 'jwt-of-ana',
}

/** A case of Boris, posted yesterday, as Ana sees it. */
export const sample = (id: number, more: Partial<ClinicalCase> = {}): ClinicalCase => ({
  id: caseId(id),
  signup_id: boris,
  full_name: 'Boris Petrov',
  profile_pic: null,
  specialty_type: null,
  speciality: 'Urology',
  patient_age: 54,
  age_over_90: false,
  patient_gender: 'Male',
  diagnosis: 'Recurrent hernia',
  history: 'Mesh repair in 2019.',
  clinical_questions: 'Operate now?\nWhich mesh?',
  created_at: new Date(Date.now() - 25 * 3_600_000).toISOString(),
  files: [],
  title: `Case ${id}`,
  like_count: 4,
  is_like: false,
  is_save: false,
  isAddedInCollection: 0,
  outcome: null,
  solved_at: null,
  version: 0,
  comment_count: 2,
  closed: false,
  person_position: 5,
  position: 10,
  ...more,
})

/** As it is answered to whoever does not know yet whether it is one. */
export const found = (result: ClinicalCase) => ({ post: { as: 'clinical', result } })

export const photograph = (name = 'wound.jpg', type = 'image/jpeg', bytes = 1_000) => new File([new Uint8Array(bytes)], name, { type })

/** A comment on case 7 as the server tells it: its number, whose it is, and its position. */
export const said = (id: number, writer: number, position: number) => ({
  id,
  signup_id: writer,
  signupId: writer,
  full_name: 'Boris Petrov',
  profile_pic: null,
  specialty_type: null,
  person_position: 1,
  comment: `Comment ${id}`,
  created_at: new Date().toISOString(),
  created_time_date: new Date().toISOString(),
  clinicalCaseId: caseId(7),
  position,
})

/** A photograph of a case, of that name, which is there in two widths. */
export const caseFile = (name: string): ClinicalCase['files'][number] => ({
  cl_case_id: caseId(7),
  file_path: `/files/${name}.jpg`,
  thumbnail_path: `/files/${name}-small.jpg`,
  mime_type: 'image/jpeg',
  name,
  category: 'IMAGE',
  width: 800,
  height: 600,
  sizes: [{ width: 640, path: `/files/${name}-640.webp` }],
})
