import { claimId } from '../../commands/vault/claims.js'
import { PostCase } from '../../domain/cases/messages.js'
import type { CaseId } from '../../domain/kernel/ids.js'
import { createClinicalCase } from '../contract/cases.js'
import type { Deps } from '../deps.js'
import { serve, type Served } from '../http/serve.js'
import { caseEngagementRoutes } from './engagement-routes.js'
import { subjectOf } from '../engagement/kind.js'
import { cases } from './kind.js'
import { caseListRoutes } from './list-routes.js'
import { openCaseRoutes } from './open-cases.js'

/** The wording of the three boxes of the form. */
const WORDING = '2026-11'

export const caseRoutes = (deps: Deps): Served[] => {
  const { now, pool, keep } = deps
  return [
    serve(createClinicalCase, async ({ caller, body, files: received, still, commandId, send }) => {
      const at = now()
      const caseId = (await claimId(pool, commandId, at)) as CaseId
      const kept = await keep(received, {
        fileTypes: body.fileTypes,
        files: createClinicalCase.files,
        owner: caller.id,
        subject: subjectOf(cases, caseId),
        stream: `case-${caseId}`,
        commandId,
        still,
        at,
      })
      const { speciality, age, gender, indemnity, patientConsent, relevant } = body
      const text = { title: trimmed(body.title), diagnosis: trimmed(body.diagnosis), history: trimmed(body.history) }
      const consents = { indemnity, patientConsent, relevant, wording: WORDING, at }
      const questions = linesOf(body.clinicalQuestions)
      const content = { speciality, age, gender, ...text, questions, files: [...kept], consents }
      const { stale } = await send(PostCase, { caseId, shape: 'clinical', ...content }, { at })
      return { answer: { records: { id: caseId } }, msg: 'Clinical Case created successfully', stale }
    }),

    ...caseListRoutes(deps),
    ...caseEngagementRoutes(deps),
    ...openCaseRoutes(deps),
  ]
}

const trimmed = (text = ''): string => text.trim()

/** Questions come one a line. */
const linesOf = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
