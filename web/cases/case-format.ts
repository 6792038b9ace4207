import type { CaseId, ClinicalCase } from '../../api/contract/cases/cases.js'
import { NOTHING, questionsIn } from '../feed/case-words.js'
import { visiblePart } from '../generated/visible.js'
import { dayAndMonth } from '../shared/format/day-and-month.js'
import { patientOf } from '../shared/format/patient.js'
import { shortened } from '../shared/format/text.js'
import { days, exactly, timeLeft } from '../shared/format/time.js'

export { SAVE } from '../feed/case-words.js'

/** A case takes likes and comments for seven times 24 hours (spec 2 §4). */
const OPEN_FOR = days(7)

export const CLOSED = 'This case is closed. A case closes 7 days after posting.'

type Posted = Pick<ClinicalCase, 'created_at'>

const closesAt = ({ created_at }: Posted): number => Date.parse(created_at) + OPEN_FOR

/** "6 days left", or null when the case is closed. `now` in milliseconds. */
export const openFor = ({ created_at, closed }: Pick<ClinicalCase, 'created_at' | 'closed'>, now: number): string | null => {
  if (closed) return null
  const left = Math.min(OPEN_FOR, closesAt({ created_at }) - now) // this clock may be behind the server's
  return left > 0 ? timeLeft(left) : null
}

/** "28 Nov", where the reader is: the day on which a case closes, within the week. */
export const closesOn = (of: Posted): string => dayAndMonth(closesAt(of))

/** "until Nov 28, 2026, 2:05 PM", where the reader is: how long a case is open, in words that are true on any day. */
export const openUntil = (of: Posted): string => `until ${exactly(closesAt(of))}`

/** Its title; of a case without one, how its diagnosis begins. */
export const headline = ({ title, diagnosis }: Pick<ClinicalCase, 'title' | 'diagnosis'>): string =>
  visiblePart(title ?? '') || shortened(visiblePart(diagnosis ?? '') || NOTHING.diagnosis, 120, 90)

/** Of what its author wrote, beside the headline, which may be the diagnosis, how the first that is there begins: what is asked, since colleagues answer that. */
export const beginning = (of: ClinicalCase): string => {
  const { title, diagnosis, history } = of
  const said = visiblePart(title ?? '') ? (diagnosis ?? '') : ''
  return shortened(questions(of).join(' ') || history || said)
}

/** Its own page. */
export const pathOf = (id: CaseId): string => `/caseDetails/${id}`

/** Who the patient is, as far as anybody may know. */
export const patient = ({ patient_age, patient_gender }: Pick<ClinicalCase, 'patient_age' | 'patient_gender'>): string =>
  patientOf(patient_age, patient_gender)

/** One question a line. */
export const questions = ({ clinical_questions: text }: ClinicalCase): string[] => questionsIn(text)
