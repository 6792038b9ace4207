import type { Gender, Speciality } from '../../../api/contract/cases/cases.js'

/** What the two forms of an older case ask for. */
export interface CaseTexts {
  age: string
  gender: Gender | ''
  speciality: Speciality | null
  diagnosis: string
  history: string
  clinical_question: string
}
