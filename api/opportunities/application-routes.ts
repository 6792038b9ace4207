import { isLeft } from '../../commands/members.js'
import { claimOnce, foundOnce, isClaimed } from '../../commands/vault/claims.js'
import type { ApplicationId, MemberId, OpportunityId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { mustHaveRoom, mustTake } from '../../domain/opportunities/apply-to-opportunity.js'
import { NO_SUCH_APPLICATION, NO_SUCH_OPPORTUNITY } from '../../domain/opportunities/opportunity.js'
import {
  AcceptApplication,
  ApplyToOpportunity,
  CancelApplication,
  EraseApplication,
  ViewApplication,
  WithdrawApplication,
} from '../../domain/opportunities/messages.js'
import {
  applicationsById,
  responsesTo,
  sentTo,
  waitingFor,
  type TitledApplication,
} from '../../projections/opportunities/application-queries.js'
import { opportunityById } from '../../projections/opportunities/queries.js'
import { addApplyNow, handleApplicationResponse, viewApplication, withdrawApplication } from '../contract/opportunities/applications.js'
import type { Deps } from '../deps.js'
import { keepOwn, type OwnFile } from '../files/keep-one.js'
import { serve, type Served } from '../http/serve.js'
import { undoIfLeft } from '../leaving/erasure/undo-if-left.js'

const { files } = addApplyNow
const cv: OwnFile = { files, none: 'CV is required.', wrongType: files.said.wrongType }

/** Applying, and what becomes of it (spec 3 §4). */
export const applicationRoutes = ({ now, pool, keep, log }: Pick<Deps, 'now' | 'pool' | 'keep' | 'log'>): Served[] => {
  const found = async (id: ApplicationId): Promise<TitledApplication> => {
    const [application] = await applicationsById(pool, [id])
    if (!application) throw new Refusal('not-found', NO_SUCH_APPLICATION)
    return application
  }

  /** Before a CV is read, unless it may have been kept before: the command says it again, of what is so by then. */
  const mustBeOpenTo = async (id: OpportunityId, applicant: MemberId, commandId: string): Promise<MemberId> => {
    const opportunity = await opportunityById(pool, id)
    if (!opportunity) throw new Refusal('not-found', NO_SUCH_OPPORTUNITY)
    if (opportunity.owner === applicant) throw new Refusal('forbidden', 'You cannot apply to your own opportunity')
    if (await isClaimed(pool, commandId)) return opportunity.owner
    const sent = await sentTo(pool, applicant, id)
    mustTake(
      opportunity.closed_by !== null,
      sent.map(({ gone_by, answer }) => ({ gone: gone_by !== null, answer })),
    )
    mustHaveRoom((await responsesTo(pool, [id])).get(id) ?? 0)
    return opportunity.owner
  }

  /** The only one that waits. */
  const onlyOneWaiting = async (opportunityId: OpportunityId): Promise<ApplicationId> => {
    const [only, another] = await waitingFor(pool, opportunityId)
    if (only !== undefined && another === undefined) return only
    const msg = only === undefined ? 'No application waits for an answer' : 'Choose the application you answer'
    throw new Refusal('invalid', msg, [{ field: 'applicationId', msg }])
  }

  return [
    serve(addApplyNow, async ({ caller, body, files: received, still, commandId, send }) => {
      const { opportunityid: opportunityId, name, emailid, contact, address, medialcollege, degree } = body
      const owner = await mustBeOpenTo(opportunityId, caller.id, commandId)
      const claim = await claimOnce(pool, commandId, now())
      const applicationId = claim.id as ApplicationId
      const brought = { received, memberId: caller.id, stream: `opportunity-${opportunityId}`, commandId, still, at: claim.at }
      const { file, mime, name: label } = await keepOwn(keep, cv, brought)
      const said = { name, email: emailid, contact, address, college: medialcollege, degree }
      const words = Object.fromEntries(Object.entries(said).map(([field, text]) => [field, text.trim()])) as typeof said
      const { stale } = await send(
        ApplyToOpportunity,
        { opportunityId, applicationId, ...words, cv: { file, mime, name: label } },
        { at: claim.at },
      )
      await undoIfLeft({ log, send }, caller.id, [EraseApplication, { opportunityId, applicationId }])
      // Whoever offers it leaves with all that was asked of them.
      if (await isLeft(log, owner)) throw new Refusal('not-found', NO_SUCH_OPPORTUNITY)
      return { answer: { records: { applicationId } }, msg: 'Your application is sent', stale }
    }),

    serve(handleApplicationResponse, async ({ caller, body: { opportunityId, whatToDo, applicationId: given }, commandId, send }) => {
      const opportunity = await opportunityById(pool, opportunityId)
      if (!opportunity) throw new Refusal('not-found', NO_SUCH_OPPORTUNITY)
      if (opportunity.owner !== caller.id) throw new Refusal('forbidden', 'Only who has posted this opportunity can do that')
      // Without a number the only one that waits is meant (DECISIONS C-15).
      const applicationId = given ?? (await foundOnce(pool, commandId, now(), () => onlyOneWaiting(opportunityId)))
      const about = { opportunityId, applicationId }
      const isAccepted = Number(whatToDo) === 2 // blanks around it are not counted; any other value cancels (spec 3 §4)
      const { stale } = await (isAccepted ? send(AcceptApplication, about) : send(CancelApplication, about))
      return { answer: {}, msg: isAccepted ? 'Application accepted' : 'Application cancelled', stale }
    }),

    serve(viewApplication, async ({ body: { applicationId }, send }) => {
      const { opportunity_id: opportunityId } = await found(applicationId)
      const { stale } = await send(ViewApplication, { opportunityId, applicationId })
      return { answer: {}, stale }
    }),

    serve(withdrawApplication, async ({ body: { applicationId }, send }) => {
      const { opportunity_id: opportunityId } = await found(applicationId)
      const { stale } = await send(WithdrawApplication, { opportunityId, applicationId })
      return { answer: {}, msg: 'Application withdrawn', stale }
    }),
  ]
}
