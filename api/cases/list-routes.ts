import { OPEN_FOR } from '../../domain/cases/case.js'
import type { CaseId, MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { caseSeenBy, feedSeenBy, type FeedPage, type SeenCase } from '../../projections/case-feed/queries.js'
import {
  CASES_IN_A_PAGE,
  getAllClinicalCases,
  getClinicalCaseById,
  getClinicalCasesBySignupId,
  type ClinicalCase,
} from '../contract/cases.js'
import type { Deps } from '../deps.js'
import { serve, type Served } from '../http/serve.js'
import { peopleOf } from '../people/line.js'
import { presentCase } from './presenter.js'

/** Clinical cases, as the caller may see them. */
export const caseListRoutes = ({ now, pool, links }: Deps): Served[] => {
  const presented = async (seen: readonly SeenCase[]): Promise<ClinicalCase[]> => {
    const at = now()
    const authors = seen.map(({ author }) => author)
    const people = await peopleOf(pool, links, authors, at)
    return seen.map((each) => presentCase(each, { people, at, linkTo: (file, variant) => links.sign(file, variant, at) }))
  }

  /** One page; the id of its last case leads to the next, unless it is not full. */
  const pageFor = async (viewer: MemberId, page: FeedPage): Promise<{ cases: ClinicalCase[]; next: CaseId | null }> => {
    const seen = await feedSeenBy(pool, viewer, page)
    return { cases: await presented(seen), next: seen.length === page.size ? seen.at(-1)!.post_id : null }
  }

  return [
    serve(getAllClinicalCases, async ({ caller, body: { pageSize = CASES_IN_A_PAGE, before, speciality, status } }) => {
      const openSince = new Date(Date.parse(now()) - OPEN_FOR)
      const posted = { ...(status === 'active' && { after: openSince }), ...(status === 'closed' && { until: openSince }) }
      const { cases, next } = await pageFor(caller.id, { size: pageSize, before, speciality, ...posted })
      return { answer: { result: cases, next } }
    }),

    serve(getClinicalCasesBySignupId, async ({ caller, body: { signup_id, pageSize = CASES_IN_A_PAGE, before } }) => {
      const { cases, next } = await pageFor(caller.id, { size: pageSize, before, author: signup_id })
      const withoutFiles = cases.map(({ files: _, ...rest }) => rest)
      const files = cases.flatMap((each) => each.files)
      return { answer: { result: [withoutFiles, files] as [typeof withoutFiles, typeof files], next } }
    }),

    serve(getClinicalCaseById, async ({ caller, params }) => {
      const seen = await caseSeenBy(pool, caller.id, params.id)
      if (!seen) throw new Refusal('not-found', 'No such case')
      const [result] = await presented([seen])
      return { answer: { result: result! } }
    }),
  ]
}
