import type { ReactNode } from 'react'
import type { ClinicalCase } from '../../api/contract/cases/cases.js'
import { PostFacts } from '../feed/PostFacts.js'
import { patient } from './case-format.js'

interface Props {
  readonly of: Pick<ClinicalCase, 'speciality' | 'patient_age' | 'patient_gender'>
  /** How the case stands. */
  readonly children?: ReactNode
}

/** The speciality, how the case stands, and who the patient is as far as anybody may know. */
export const Facts = ({ of, children }: Props) => (
  <PostFacts speciality={of.speciality} patient={patient(of)}>
    {children}
  </PostFacts>
)
