/** What the form of a visitor's post asks for. */
export interface VisitorForm {
  title: string
  description: string
  medicalregistration: string
  patientConsent: boolean
  relevant: boolean
}
