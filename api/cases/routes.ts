import { claimId } from '../../commands/vault/claims.js'
import type { CaseCommand } from '../../domain/cases/messages.js'
import { asMember } from '../../domain/kernel/actor.js'
import type { CaseId, MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { feedSeenBy, likesSeenBy } from '../../projections/case-feed/queries.js'
import { namesOf } from '../../projections/member-card/queries.js'
import { createClinicalCase, dislikeClinicalCase, getAllClinicalCases, likeClinicalCase } from '../contract/cases.js'
import type { Deps } from '../deps.js'
import { serve, type Served } from '../http/serve.js'
import { presentCase, type Looks } from './presenter.js'

/** The wording of the three boxes of the form. */
const WORDING = '2026-11'
const PAGE = 100

export const caseRoutes = ({ now, dispatch, pool, progress, keep, links }: Deps): Served[] => {
  const press = async (type: CaseCommand['type'], caseId: CaseId, caller: MemberId, id: string) => {
    const position = await dispatch({ id, type, by: asMember(caller), at: now(), data: { caseId } })
    const stale = !(await progress.waitFor(position))
    const [seen] = await likesSeenBy(pool, [{ caseId, memberId: caller }])
    if (!seen) throw new Refusal('busy', 'Please try again in a moment') // accepted, but the view has not even heard of the case
    const { viewer: _, ...records } = seen
    return { answer: { records }, stale }
  }

  return [
    serve(createClinicalCase, async ({ caller, body, files: received, commandId }) => {
      const at = now()
      const by = asMember(caller.id)
      const caseId = (await claimId(pool, commandId, at)) as CaseId
      const kept = await keep(received, {
        fileTypes: body.fileTypes,
        files: createClinicalCase.files,
        owner: caller.id,
        subject: `post:case:${caseId}`,
        stream: `case-${caseId}`,
        commandId,
        at,
      })
      const { speciality, age, gender, indemnity, patientConsent, relevant } = body
      const text = { title: trimmed(body.title), diagnosis: trimmed(body.diagnosis), history: trimmed(body.history) }
      const consents = { indemnity, patientConsent, relevant, wording: WORDING, at }
      const questions = linesOf(body.clinicalQuestions)
      const data = { caseId, shape: 'clinical', speciality, age, gender, ...text, questions, files: kept, consents }
      const position = await dispatch({ id: commandId, type: 'PostCase', by, at, data })
      const stale = !(await progress.waitFor(position))
      return { answer: { records: { id: caseId } }, msg: 'Clinical Case created successfully', stale }
    }),

    serve(getAllClinicalCases, async ({ caller, body: { pageSize = PAGE, before, speciality } }) => {
      const seen = await feedSeenBy(pool, caller.id, { size: pageSize, before, speciality })
      const names = await namesOf(
        pool,
        seen.map(({ author }) => author),
      )
      const at = now()
      const looks: Looks = { names, linkTo: (file, variant) => links.sign(file, variant, at) }
      const next = seen.length === pageSize ? seen.at(-1)!.case_id : null
      return { answer: { result: seen.map((each) => presentCase(each, looks)), next } }
    }),

    serve(likeClinicalCase, ({ caller, body, commandId }) => press('LikeCase', body.clinicalCaseId, caller.id, commandId)),
    serve(dislikeClinicalCase, ({ caller, body, commandId }) => press('UnlikeCase', body.clinicalCaseId, caller.id, commandId)),
  ]
}

const trimmed = (text = ''): string => text.trim()

/** Questions come one a line. */
const linesOf = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
