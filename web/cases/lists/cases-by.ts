import { useRef } from 'react'
import type { CaseId, ClinicalCase, MemberId } from '../../../api/contract/cases/cases.js'
import { useAnswer } from '../../shared/net/useAnswer.js'
import { getCasesBy } from '../calls.js'

/** How many a profile shows before somebody asks for more. */
const SHOWN = 5

/** Some of a member's cases, and the id below which there are more. */
export interface CasesPage {
  readonly cases: readonly ClinicalCase[]
  readonly next: CaseId | null
}

/** Their newest, or those below `before`; each with its own files again. Throws a Problem. */
const casesBy = async (id: number, before: CaseId | null): Promise<CasesPage> => {
  const { result, next } = await getCasesBy(id as MemberId, SHOWN, before)
  return { cases: result, next }
}

/** A page of a member's cases, asked for when it is shown; null for nobody's. */
export const useCasesBy = (id: number | null, before: CaseId | null = null) => {
  const asked = useAnswer(id === null ? null : `${id} ${before}`, () => casesBy(id!, before))
  const told = useRef<number | null>(null)
  if (asked.state !== 'loading') told.current = id
  /** Whether something was told of them before: asked again they stay where they are. */
  return { ...asked, isKnown: told.current === id }
}
export type AskedCases = ReturnType<typeof useCasesBy>
