import type { CaseId, ClinicalCase } from '../../api/contract/cases.js'
import type { Session } from '../../api/contract/members.js'
import { isPdf, type ChosenFile } from '../files/choose/chosen-files.js'
import type { Category } from './calls.js'
import { newCaseOf, type CaseForm } from './case-form.js'

/** No case has this id. */
export const PREVIEW = 0 as CaseId

/** Stands for the first page of a PDF, which the server will draw. */
const PAGE =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 594"><rect width="420" height="594" fill="#fff"/>' +
      '<text x="210" y="310" font-family="sans-serif" font-size="56" text-anchor="middle" fill="#544f49">PDF</text></svg>',
  )
const A4 = { width: 420, height: 594 }

const fileOf = ({ file, url, category, size = { width: 4, height: 3 } }: ChosenFile<Category>): ClinicalCase['files'][number] => ({
  cl_case_id: PREVIEW,
  file_path: isPdf(file) ? PAGE : url,
  thumbnail_path: isPdf(file) ? PAGE : url,
  mime_type: file.type,
  name: file.name,
  category,
  ...(isPdf(file) ? A4 : size),
})

/** The case as others would see it if it were posted now, in milliseconds. */
export const previewOf = (
  form: CaseForm,
  files: readonly ChosenFile<Category>[],
  { id, full_name, profile_pic, specialty_type }: Session,
  now: number,
): ClinicalCase => {
  const { speciality, age, gender, title = '', diagnosis, history = '', clinicalQuestions = '' } = newCaseOf(form)
  return {
    id: PREVIEW,
    signup_id: id,
    full_name,
    profile_pic,
    specialty_type,
    person_position: 0,
    speciality,
    patient_age: age,
    patient_gender: gender,
    title: title.trim(),
    diagnosis: diagnosis.trim(),
    history: history.trim(),
    clinical_questions: clinicalQuestions.trim(),
    created_at: new Date(now).toISOString(),
    files: files.map(fileOf),
    like_count: 0,
    is_like: false,
    comment_count: 0,
    closed: false,
    position: 0,
  }
}
