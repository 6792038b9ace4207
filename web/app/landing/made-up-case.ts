import type { CaseFile, CaseId, ClinicalCase, MemberId } from '../../../api/contract/cases/cases.js'
import type { Comment } from '../../engagement/calls.js'
import { days } from '../../shared/format/time.js'
import wrist from '../../shared/pictures/wrist.svg'

/** Nobody: no person is invented, and none stands for one. */
const NAME = 'Example'
const nobody = (speciality: string) => ({ full_name: NAME, profile_pic: null, specialty_type: speciality })
const id = 0 as CaseId
/** Not 0, which is a visitor's: whoever asks here is a member like those who answer. */
const ASKING = 3 as MemberId

const radiograph: CaseFile = {
  cl_case_id: id,
  file_path: wrist,
  thumbnail_path: wrist,
  mime_type: 'image/svg+xml',
  name: null,
  category: 'IMAGE',
  width: 1200,
  height: 720,
}

/** A case made up to show what members see, two days old. `now` in milliseconds. */
export const exampleCase = (now: number): ClinicalCase => ({
  id,
  signup_id: ASKING,
  ...nobody('Trauma'),
  speciality: 'Orthopedic Surgery',
  patient_age: 61,
  age_over_90: false,
  patient_gender: 'Female',
  title: 'Distal radius fracture, seen on day 12',
  diagnosis: 'Extra-articular fracture of the distal radius with dorsal tilt, treated in a cast until now.',
  history: '',
  clinical_questions: 'Still worth a volar plate, or accept the position?',
  created_at: new Date(now - days(2)).toISOString(),
  files: [radiograph],
  like_count: 0,
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
})

/** What colleagues might say to it. */
export const exampleAnswers = (now: number): readonly Comment[] => [
  {
    id: 1,
    writer: 1,
    name: NAME,
    speciality: 'Orthopedic Surgery',
    picture: null,
    namedAt: 1,
    position: 1,
    text: 'I would still reduce it openly and plate it. Beyond ten degrees of dorsal tilt it rarely settles in a cast at this age.',
    at: new Date(now - days(1.5)).toISOString(),
  },
  {
    id: 2,
    writer: 2,
    name: NAME,
    speciality: 'Plastic & Reconstructive Surgery',
    picture: null,
    namedAt: 1,
    position: 1,
    text: 'Ask about tingling first. If the median nerve complains, release the carpal tunnel in the same sitting.',
    at: new Date(now - days(0.5)).toISOString(),
  },
]
