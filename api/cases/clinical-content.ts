import type { BodyOf } from '../contract/call.js'
import type { createClinicalCase } from '../contract/cases/cases.js'
import { visiblePart } from '../../domain/kernel/visible.js'
import { WORDING } from '../engagement/wording.js'

/** What the form of a newer case says and what its author confirmed. `at`: ISO 8601. */
export const clinicalContent = (body: Omit<BodyOf<typeof createClinicalCase>, 'fileTypes' | 'signup_id'>, at: string) => {
  const { speciality, age, gender, indemnity, patientConsent, relevant } = body
  const text = { title: said(body.title), description: '', diagnosis: said(body.diagnosis), history: said(body.history) }
  return {
    content: { speciality, age, gender, ...text, questions: linesOf(body.clinicalQuestions) },
    consents: { indemnity, patientConsent, relevant, wording: WORDING, at },
  }
}

/** Words that nobody can see are taken for none. */
const said = (text = ''): string => visiblePart(text)

/** Questions come one a line. */
const linesOf = (text = ''): string[] => text.split('\n').map(said).filter(Boolean)
