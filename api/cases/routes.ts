import { claimId } from '../../commands/vault/claims.js'
import { PostCase } from '../../domain/cases/messages.js'
import type { CaseId } from '../../domain/kernel/ids.js'
import { createClinicalCase } from '../contract/cases/cases.js'
import type { Deps } from '../deps.js'
import { orderFor } from '../engagement/posting.js'
import { serve, type Served } from '../http/serve.js'
import { caseDetailsRoutes } from './details-routes.js'
import { caseEngagementRoutes } from './engagement-routes.js'
import { caseLifeRoutes } from './life-routes.js'
import { clinicalContent } from './clinical-content.js'
import { communityEngagementRoutes } from './community/engagement-routes.js'
import { communityFormRoutes } from './community/form-routes.js'
import { communityListRoutes } from './community/list-routes.js'
import { caseEditRoutes } from './edit-routes.js'
import { caseListRoutes } from './list-routes.js'
import { clinical } from './kind.js'
import { openCaseRoutes } from './open-cases.js'

export const caseRoutes = (deps: Deps): Served[] => {
  const { now, pool, keep } = deps
  return [
    serve(createClinicalCase, async ({ caller, body, files: received, still, commandId, send }) => {
      const at = now()
      const caseId = (await claimId(pool, commandId, at)) as CaseId
      const { fileTypes } = body
      const kept = await keep(received, orderFor(clinical, caseId, createClinicalCase.files, { caller, commandId, still, at, fileTypes }))
      const { content, consents } = clinicalContent(body, at)
      const { stale } = await send(PostCase, { caseId, shape: 'clinical', ...content, files: [...kept], consents }, { at })
      return { answer: { records: { id: caseId } }, msg: 'Clinical Case created successfully', stale }
    }),

    ...caseListRoutes(deps),
    ...caseDetailsRoutes(deps),
    ...caseEngagementRoutes(deps),
    ...caseLifeRoutes(deps),
    ...openCaseRoutes(deps),
    ...caseEditRoutes(deps),
    ...communityListRoutes(deps),
    ...communityEngagementRoutes(deps),
    ...communityFormRoutes(deps),
  ]
}
