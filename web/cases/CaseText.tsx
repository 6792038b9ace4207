import type { ClinicalCase } from '../../api/contract/cases/cases.js'
import { CardSections } from '../feed/CardSections.js'
import { headline } from './case-format.js'

/** What the author wrote, in a card. */
export const CaseText = ({ of }: { of: ClinicalCase }) => (
  <CardSections headline={headline(of)} history={of.history} diagnosis={of.diagnosis} questions={of.clinical_questions} />
)
