import { Type, type Static } from '@sinclair/typebox'
import { CaseId } from '../../../domain/kernel/ids.js'
import { call, type Call } from '../call.js'
import { ClinicalCase } from '../cases/cases.js'
import { FourLists } from './community.js'

/** A newer case, and an older post, each as the call of its own shape answers it, and which of both it is. */
export const ClinicalShown = Type.Object({ as: Type.Literal('clinical'), result: ClinicalCase })
export const OlderShown = Type.Object({ as: Type.Literal('older'), result: FourLists })

const CaseShown = Type.Union([ClinicalShown, OlderShown])
export type CaseShown = Static<typeof CaseShown>

/** What is at an address that newer cases share with older posts: nobody has to ask for both. */
export const getCaseDetails = call({
  method: 'GET',
  path: 'getCaseDetails/:id',
  codes: [404],
  params: Type.Object({ id: CaseId }),
  auth: 'complete',
  limit: 'read',
  body: Type.Object({}, { additionalProperties: false }),
  answers: Type.Object({ post: CaseShown }),
  idempotent: false,
})

export const caseDetailsCalls: readonly Call[] = [getCaseDetails]
