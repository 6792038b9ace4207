import type { BodyOf } from '../contract/call.js'
import type { createClinicalCase } from '../contract/cases/cases.js'
import { WORDING } from '../engagement/wording.js'

/** What the form of a newer case says and what its author confirmed. `at`: ISO 8601. */
export const clinicalContent = (body: Omit<BodyOf<typeof createClinicalCase>, 'fileTypes' | 'signup_id'>, at: string) => {
  const { speciality, age, gender, indemnity, patientConsent, relevant } = body
  const text = { title: trimmed(body.title), description: '', diagnosis: trimmed(body.diagnosis), history: trimmed(body.history) }
  return {
    content: { speciality, age, gender, ...text, questions: linesOf(body.clinicalQuestions) },
    consents: { indemnity, patientConsent, relevant, wording: WORDING, at },
  }
}

const trimmed = (text = ''): string => text.trim()

/** Questions come one a line. */
const linesOf = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
