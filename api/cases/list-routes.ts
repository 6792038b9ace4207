import { OPEN_FOR } from '../../domain/cases/case.js'
import type { CaseId, MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { caseSeenBy, feedSeenBy, type FeedPage } from '../../projections/case-feed/queries.js'
import {
  CASES_IN_A_PAGE,
  getAllClinicalCases,
  getClinicalCaseById,
  getClinicalCasesBySignupId,
  isCaseStatus,
  type ClinicalCase,
} from '../contract/cases/cases.js'
import type { Deps } from '../deps.js'
import { skippedBy } from '../engagement/skipped.js'
import { nextOf } from '../http/fields/next-of.js'
import { serve, type Served } from '../http/serve.js'
import { presentingAlone } from './alone.js'
import { clinical } from './kind.js'
import { presentingCases } from './presenting.js'
import { inTwoLists } from './presenter.js'

/** Clinical cases, as the caller may see them. */
export const caseListRoutes = (deps: Deps): Served[] => {
  const { now, pool } = deps
  const presented = presentingCases(deps)
  const alone = presentingAlone(deps)

  /** One page; the id of its last case leads to the next, unless it is not full. */
  const pageFor = async (viewer: MemberId, page: FeedPage): Promise<{ cases: ClinicalCase[]; next: CaseId | null }> => {
    const seen = await feedSeenBy(pool, viewer, page)
    return { cases: await presented(seen, viewer), next: nextOf(seen, page.size, ({ post_id }) => post_id) }
  }

  return [
    serve(getAllClinicalCases, async ({ caller, body: { pageSize: size = CASES_IN_A_PAGE, before, page, speciality, status } }) => {
      const skip = skippedBy({ size, page, before })
      if (skip === undefined || (status !== undefined && !isCaseStatus(status))) return { answer: { result: [], next: null } }
      const openSince = new Date(Date.parse(now()) - OPEN_FOR)
      const standing = {
        ...(status === 'active' && { after: openSince }),
        ...(status === 'closed' && { until: openSince }),
        ...((status === 'solved' || status === 'unsolved' || status === 'unanswered') && { stands: status }),
      }
      const { cases, next } = await pageFor(caller.id, { size, skip, before, speciality, ...standing })
      return { answer: { result: cases, next } }
    }),

    serve(getClinicalCasesBySignupId, async ({ caller, body: { signup_id, pageSize = CASES_IN_A_PAGE, before } }) => {
      const { cases, next } = await pageFor(caller.id, { size: pageSize, before, author: signup_id })
      return { answer: { result: inTwoLists(cases), next } }
    }),

    serve(getClinicalCaseById, async ({ caller, params }) => {
      const seen = await caseSeenBy(pool, caller.id, params.id)
      if (!seen) throw new Refusal('not-found', clinical.missing)
      return { answer: { result: await alone.clinical(seen, caller.id) } }
    }),
  ]
}
