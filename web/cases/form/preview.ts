import type { CaseId, ClinicalCase } from '../../../api/contract/cases/cases.js'
import type { Session } from '../../../api/contract/members/members.js'
import type { ChosenFile } from '../../files/choose/chosen-files.js'
import type { PostFile } from '../../files/view/file.js'
import { previewFileOf } from '../../posting/files/preview-file.js'
import type { Category } from '../calls.js'
import { newCaseOf, type CaseForm } from './case-form.js'

/** No case has this id. */
export const PREVIEW = 0 as CaseId

const fileOf = (chosen: ChosenFile<Category>): ClinicalCase['files'][number] => ({
  ...(previewFileOf(chosen) as Omit<ClinicalCase['files'][number], 'cl_case_id' | 'category' | 'name'> & { name: string }),
  cl_case_id: PREVIEW,
  category: chosen.category,
})

/** The case as others would see it if it were posted now, in milliseconds. */
export const previewOf = (
  form: CaseForm,
  files: readonly ChosenFile<Category>[],
  kept: readonly PostFile[],
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
    age_over_90: age >= 90,
    patient_gender: gender,
    title: title.trim(),
    diagnosis: diagnosis.trim(),
    history: history.trim(),
    clinical_questions: clinicalQuestions.trim(),
    created_at: new Date(now).toISOString(),
    files: [...(kept as ClinicalCase['files']), ...files.map(fileOf)],
    like_count: 0,
    is_like: false,
    is_save: false,
    isAddedInCollection: 0,
    outcome: null,
    solved_at: null,
    version: 0,
    comment_count: 0,
    closed: false,
    position: 0,
  }
}
