import type { Gender, Speciality } from '../../../api/contract/cases/cases.js'
import type { PostFile } from '../../files/view/file.js'
import { check } from '../../generated/checks/community/case.js'
import { check as editedCheck } from '../../generated/checks/community/editedCase.js'
import { CONSENTS, PATIENT_CONSENT, TERMS } from '../../posting/fields/consents.js'
import type { PostingForm } from '../../posting/posting-form.js'
import { removedFromCase } from '../../posting/files/removed-from-case.js'
import { resolverOf, withoutBlanks } from '../../shared/forms/resolver.js'
import type { CaseTexts } from './case-values.js'
import { CaseFields } from './CaseFields.js'
import { caseFiles, editedCaseFiles } from './files.js'
import { OlderCasePreview } from './OlderPreview.js'
import { postOf } from '../names.js'
import type { Edited, PostId, TypedFields } from '../postings.js'

interface NewCase extends CaseTexts {
  terms: boolean
  consent: boolean
}
interface EditedCase extends CaseTexts {
  indemnity: boolean
  patientConsent: boolean
  relevant: boolean
}

const none: CaseTexts = { age: '', gender: '', speciality: null, diagnosis: '', history: '', clinical_question: '' }

/** What was typed, without the blanks around it; an age as a number. */
const bodyOf = <Values extends CaseTexts>(values: Values) => {
  const { age, diagnosis, history, clinical_question, ...rest } = values
  const texts = { diagnosis: diagnosis.trim(), history: history.trim(), clinical_question: clinical_question.trim() }
  return withoutBlanks({ ...rest, ...texts, age: /^-?\d+$/.test(age.trim()) ? Number(age) : age.trim() })
}
const fieldsOf = (values: CaseTexts) => bodyOf(values) as TypedFields

/** What is seen of it: all but the consents. */
const preview = {
  of: ['age', 'gender', 'speciality', 'diagnosis', 'history', 'clinical_question'],
  Preview: OlderCasePreview,
} as const

/** A clinical case of one file, type 2 (spec 2 §5). */
export const olderCaseForm: PostingForm<NewCase, 'IMAGE' | 'VIDEO'> = {
  form: 'olderCase',
  title: 'Add Clinical Case',
  send: 'Post case',
  blank: { ...none, terms: false, consent: false },
  resolver: resolverOf(check, bodyOf),
  fieldsOf,
  files: caseFiles,
  Fields: CaseFields,
  consents: [
    ['terms', TERMS],
    ['consent', PATIENT_CONSENT],
  ],
  preview,
}

/** What an older case says that is there, its texts decoded. */
export interface CaseThere {
  readonly id: PostId
  readonly age: number | null
  readonly gender: Gender | null
  readonly speciality: string
  readonly diagnosis: string
  readonly history: string
  readonly clinical_question: string
  readonly files: readonly PostFile[]
}

/** The same form for one that is there (spec 2 §5, DECISIONS C-17). */
export const olderCaseEditingForm = ({
  id,
  age,
  gender,
  speciality,
  files,
  ...texts
}: CaseThere): PostingForm<EditedCase, 'IMAGE' | 'VIDEO'> => ({
  form: 'olderCase.edit',
  title: 'Edit Case',
  send: 'Save changes',
  blank: {
    age: age === null ? '' : String(age),
    gender: gender ?? '',
    speciality: speciality as Speciality,
    ...texts,
    indemnity: false,
    patientConsent: false,
    relevant: false,
  },
  resolver: resolverOf(editedCheck, bodyOf),
  fieldsOf: (values): Edited => ({ id, had: files.length > 0, fields: fieldsOf(values) }),
  files: editedCaseFiles,
  Fields: CaseFields,
  consents: CONSENTS,
  preview,
  edited: { post: postOf(id), files, removed: removedFromCase },
})
