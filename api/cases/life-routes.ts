import { SolveCase } from '../../domain/cases/messages.js'
import { familyOf } from '../../projections/case-feed/rows.js'
import { casesSeenBy } from '../../projections/case-feed/queries.js'
import {
  addClinicalCaseCollection,
  addClinicalCaseReport,
  deleteClinicalCaseById,
  deleteClinicalCaseCollection,
  getClinicalCaseCollection,
  solveClinicalCase,
} from '../contract/cases/case-life.js'
import { CASES_IN_A_PAGE } from '../contract/cases/cases.js'
import type { Deps } from '../deps.js'
import { removalsOn } from '../engagement/removals.js'
import { reportsOn } from '../engagement/reports.js'
import { inOrderOf, savesOn } from '../engagement/saves.js'
import { serve, type Served } from '../http/serve.js'
import { clinical } from './kind.js'
import { presentingCases } from './presenting.js'
import { inTwoLists } from './presenter.js'

/** What becomes of a clinical case beside likes and comments: kept, reported, solved, taken away. */
export const caseLifeRoutes = (deps: Deps): Served[] => {
  const { pool } = deps
  const saves = savesOn(clinical, deps)
  const reports = reportsOn(clinical, deps)
  const removals = removalsOn(clinical, deps)
  const presented = presentingCases(deps)
  return [
    serve(addClinicalCaseCollection, (asked) => saves.save(asked.body.cl_case_id, asked)),
    serve(deleteClinicalCaseCollection, (asked) => saves.unsave(asked.body.cl_case_id, asked)),

    serve(getClinicalCaseCollection, async ({ caller, body: { pageSize = CASES_IN_A_PAGE, before } }) => {
      const { saved, next } = await saves.savedBy(caller.id, { family: familyOf('clinical'), size: pageSize, before })
      const ids = saved.map(({ post_id }) => post_id)
      const found = inOrderOf(saved, await casesSeenBy(pool, caller.id, ids))
      return { answer: { result: inTwoLists(await presented(found, caller.id)), next } }
    }),

    serve(addClinicalCaseReport, (asked) => reports.report(asked.body.clinicalCaseId, asked.body, asked)),

    serve(solveClinicalCase, async ({ body: { clinicalCaseId: caseId, outcome }, send }) => {
      const { stale } = await send(SolveCase, { caseId, outcome: outcome.trim() })
      return { answer: {}, stale }
    }),

    serve(deleteClinicalCaseById, async (asked) => {
      const { stale } = await removals.remove(asked.body.id, asked)
      return { answer: {}, msg: 'Case deleted successfully', stale }
    }),
  ]
}
