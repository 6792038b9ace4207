import type { Speciality } from '../../../api/contract/cases/cases.js'

/** What the form of a clinical image asks for. */
export interface ImageForm {
  title: string
  description: string
  speciality: Speciality | null
  indemnity: boolean
  patientConsent: boolean
  relevant: boolean
}
