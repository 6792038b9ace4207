import type { ClinicalCase, Gender, Speciality } from '../../../api/contract/cases/cases.js'
import { check } from '../../generated/checks/createClinicalCase.js'
import { resolverOf, withoutBlanks } from '../../shared/forms/resolver.js'
import type { NewCase } from '../calls.js'

/** What was typed and chosen, as the fields hold it. */
export interface CaseForm {
  title: string
  speciality: Speciality | null
  age: string
  gender: Gender | ''
  diagnosis: string
  history: string
  clinicalQuestions: string
  indemnity: boolean
  patientConsent: boolean
  relevant: boolean
}

/** The first part of the form: what a preview shows. */
export const WHAT = ['title', 'speciality', 'age', 'gender', 'diagnosis', 'history', 'clinicalQuestions'] as const

export const blank: CaseForm = {
  title: '',
  speciality: null,
  age: '',
  gender: '',
  diagnosis: '',
  history: '',
  clinicalQuestions: '',
  indemnity: false,
  patientConsent: false,
  relevant: false,
}

/** What a case says that is there, its consents to be given anew. */
export const formOf = (of: ClinicalCase): CaseForm => ({
  ...blank,
  title: of.title ?? '',
  speciality: of.speciality as Speciality,
  age: of.patient_age === null ? '' : String(of.patient_age),
  gender: of.patient_gender ?? '',
  diagnosis: of.diagnosis ?? '',
  history: of.history ?? '',
  clinicalQuestions: of.clinical_questions ?? '',
})

const bodyOf = ({ age, ...values }: CaseForm) => withoutBlanks({ ...values, age: /^\d+$/.test(age.trim()) ? Number(age) : age.trim() })

export const resolver = resolverOf<CaseForm>(check, bodyOf)

/** Of a form that the resolver has let pass. */
export const newCaseOf = (form: CaseForm): NewCase => bodyOf(form) as NewCase
