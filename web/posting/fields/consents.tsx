import { LegalLink } from '../../shared/ui/text/LegalLink.js'

/** What authors of posts about patients confirm (spec 2 §5), in the words of every form. */
export const INDEMNITY = (
  <>
    I understand and provide the indemnity: I am responsible for what I post here, under the <LegalLink to="terms" />.
  </>
)
export const PATIENT_CONSENT = 'I have the consent of the patient, and nothing in this case identifies them.'
export const RELEVANT = 'The data entered is relevant to the platform.'
export const TERMS = (
  <>
    I agree to the <LegalLink to="terms" />, and I am responsible for what I post here.
  </>
)

/** The three that every post about a patient asks for. */
export const CONSENTS = [
  ['indemnity', INDEMNITY],
  ['patientConsent', PATIENT_CONSENT],
  ['relevant', RELEVANT],
] as const
