import { Refusal } from '../../domain/kernel/refusal.js'
import { anyCaseSeenBy } from '../../projections/case-feed/queries.js'
import { getCaseDetails } from '../contract/community/case-details.js'
import type { Deps } from '../deps.js'
import { serve, type Served } from '../http/serve.js'
import { presentingAlone } from './alone.js'
import { isClinical } from './is-clinical.js'
import { cases } from './kind.js'

/** A newer case or an older post, whichever has the number. */
export const caseDetailsRoutes = (deps: Deps): Served[] => {
  const alone = presentingAlone(deps)
  return [
    serve(getCaseDetails, async ({ caller, params: { id } }) => {
      const seen = await anyCaseSeenBy(deps.pool, caller.id, id)
      if (!seen) throw new Refusal('not-found', cases.missing)
      return {
        answer: {
          post: isClinical(seen)
            ? { as: 'clinical' as const, result: await alone.clinical(seen, caller.id) }
            : { as: 'older' as const, result: await alone.older(seen, caller.id) },
        },
      }
    }),
  ]
}
