import type { CaseId, ClinicalCase } from '../../../api/contract/cases/cases.js'
import type { LoadedPost } from '../../engagement/posts-slice.js'
import { previewFilesOf } from '../../posting/files/preview-file.js'
import type { PreviewProps } from '../../posting/posting-form.js'
import type { By } from '../../posting/preview.js'
import { loadedOf } from '../case-kind.js'
import type { Category } from '../calls.js'
import { newCaseOf, type CaseForm } from './case-form.js'

/** No case has this id. */
const PREVIEW = 0 as CaseId

/** The case as others would see it if it were posted now, in milliseconds. */
export const previewOf = ({ values, ...chosen }: PreviewProps<CaseForm, Category>, by: By, now: number): LoadedPost => {
  const { speciality, age, gender, title = '', diagnosis, history = '', clinicalQuestions = '' } = newCaseOf(values)
  return loadedOf({
    id: PREVIEW,
    ...(by as By & Pick<ClinicalCase, 'signup_id'>),
    speciality,
    patient_age: age,
    age_over_90: age >= 90,
    patient_gender: gender,
    title: title.trim(),
    diagnosis: diagnosis.trim(),
    history: history.trim(),
    clinical_questions: clinicalQuestions.trim(),
    created_at: new Date(now).toISOString(),
    files: previewFilesOf(chosen) as ClinicalCase['files'],
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
  })
}
