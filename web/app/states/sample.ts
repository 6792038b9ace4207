import type { CaseFile, CaseId, ClinicalCase, MemberId } from '../../../api/contract/cases/cases.js'
import type { Session } from '../../../api/contract/members/members.js'
import type { Notification } from '../../../api/contract/notifications/notifications.js'
import type { OpenCase } from '../../../api/contract/cases/open-cases.js'
import type { Comment } from '../../engagement/calls.js'
import { doctor } from '../../shared/format/person.js'
import { PDF } from '../../generated/mimes.js'

/*
 * What the states are shown with, invented from beginning to end. Times are told from now, so that the same words are read on every day.
 */
export const NOW = Date.now()
export const HOUR = 3_600_000
export const DAY = 24 * HOUR
const at = (ago: number): string => new Date(NOW - ago).toISOString()
/** A time on the clock of today or of an earlier day: it reads the same whenever it is looked at. */
export const atClock = (hours: number, minutes: number, daysAgo = 0): string => {
  const day = new Date(NOW)
  day.setDate(day.getDate() - daysAgo)
  return new Date(day.setHours(hours, minutes, 0, 0)).toISOString()
}
/** Long ago, on a day that is called by its date. */
export const LONG_AGO = '2026-01-12T09:05:00.000Z'

export const LONG_NAME = 'Sample Surgeon Whose Name Is Longer Than The Line In Which It Is Written Everywhere'
export const ARABIC_NAME = 'جراح نموذجي واحد'
export const ARABIC = 'هذا نص نموذجي يُكتب من اليمين إلى اليسار، ويتبعه سؤال: متى نجري الجراحة؟'
export const TITLE = 'Sample: hernia that came back after mesh repair'
export const TEXT = 'Sample text. The mesh has moved and the edge can be felt. Would you operate now, or wait for the swelling to go down?'
export const LONG_SPECIALITY = 'Plastic & Reconstructive Surgery'
export const LONG_TEXT =
  `${TEXT} ${'It is said at length, so that its end is out of sight until somebody wants to read it. '.repeat(8)}`.trim()

const drawn = (width: number, height: number, paper: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/>` +
      `<ellipse cx="50%" cy="50%" rx="30%" ry="36%" fill="none" stroke="#0f766e" stroke-width="${width / 40}"/></svg>`,
  )}`

export const FACE = drawn(96, 96, '#e3d3c2')

const PAPERS = ['#f2efe9', '#e3d3c2', '#d5eae8', '#c4beb4', '#fbfaf7', '#a9d5d1'] as const
/** A photograph of this form, the first of several unless it is said. */
export const photograph = (width = 1200, height = 900, place = 0): CaseFile => ({
  cl_case_id: 1 as CaseId,
  file_path: `${drawn(width, height, PAPERS[place % PAPERS.length]!)}#${place}`,
  thumbnail_path: drawn(width, height, PAPERS[place % PAPERS.length]!),
  mime_type: 'image/jpeg',
  name: `sample-${place + 1}.jpg`,
  category: 'IMAGE',
  width,
  height,
})
export const photographs = (count: number): CaseFile[] => Array.from({ length: count }, (_, place) => photograph(1200, 900, place))
export const documentFile: CaseFile = { ...photograph(900, 1270), mime_type: PDF, name: 'sample.pdf' }
/** Its link leads nowhere. */
export const lostFile: CaseFile = { ...photograph(), file_path: 'data:image/png,gone', thumbnail_path: 'data:image/png,gone' }

export const me: Session = {
  id: 1 as MemberId,
  full_name: 'Sample Surgeon One',
  first_name: 'Sample',
  last_name: 'Surgeon One',
  email: 'sample.one@example.org',
  number: '7700900123',
  mobile: '7700900123',
  college: 'Sample Medical College',
  profile_pic: null,
  specialty_type: 'Urology',
  is_all_details_filled: 1,
  till_where_filled: 1,
  signin_type: 'ID_PASS',
  second_factor: 'off',
  roles: [],
  restriction: null,
  jwt: '',
  token: '',
}

export const aCase = (more: Partial<ClinicalCase> = {}): ClinicalCase => ({
  id: 1 as CaseId,
  signup_id: 2 as MemberId,
  full_name: 'Sample Surgeon Two',
  profile_pic: null,
  specialty_type: 'GI Surgery',
  speciality: 'GI Surgery',
  patient_age: 54,
  age_over_90: false,
  patient_gender: 'Male',
  diagnosis: 'Recurrent hernia',
  history: TEXT,
  clinical_questions: 'Operate now?\nWhich mesh?',
  created_at: at(25 * HOUR),
  files: [],
  title: TITLE,
  like_count: 4,
  is_like: false,
  is_save: false,
  isAddedInCollection: 0,
  outcome: null,
  solved_at: null,
  version: 0,
  comment_count: 2,
  closed: false,
  person_position: 1,
  position: 1,
  ...more,
})
/** Posted so long ago, in milliseconds. */
export const posted = (ago: number): Pick<ClinicalCase, 'created_at'> => ({ created_at: at(ago) })

export const aComment = (more: Partial<Comment> = {}): Comment => ({
  id: 1,
  writer: 3,
  name: 'Sample Surgeon Three',
  speciality: 'Plastic & Reconstructive Surgery',
  picture: null,
  text: TEXT,
  at: at(2 * HOUR),
  namedAt: 1,
  position: 1,
  ...more,
})

export const anOpenCase = (id: number, more: Partial<OpenCase> = {}): OpenCase => ({
  id: id as CaseId,
  new_answers: 0,
  seen: 1,
  position: 1,
  title: TITLE,
  diagnosis: 'Recurrent hernia',
  created_at: at(25 * HOUR),
  ...more,
})

/** Told so long ago, in milliseconds. */
const told = (ago: number): Pick<Notification, 'created_date_time'> => ({ created_date_time: at(ago) })

export const aNotification = (more: Partial<Notification> = {}): Notification => ({
  id: 1,
  sent_to: 1 as MemberId,
  sent_by: 2 as MemberId,
  full_name: 'Sample Surgeon Two',
  profile_pic: null,
  specialty_type: 'GI Surgery',
  person_position: 1,
  kind: 'like',
  others: 0,
  message: `${doctor('Sample Surgeon Two')} liked your case`,
  about: 'Sample: recurrent inguinal hernia after two repairs',
  module: 'community',
  route: '/caseDetails/1',
  is_read: false,
  ...told(2 * HOUR),
  ...more,
})
