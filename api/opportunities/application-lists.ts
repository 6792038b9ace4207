import type { ApplicationId, MemberId, OpportunityId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { ViewApplication } from '../../domain/opportunities/messages.js'
import { NO_SUCH_APPLICATION, NO_SUCH_OPPORTUNITY } from '../../domain/opportunities/opportunity.js'
import { applicationsBy, applicationsById, applicationsTo } from '../../projections/opportunities/application-queries.js'
import { opportunityById } from '../../projections/opportunities/queries.js'
import {
  applicationCv,
  applicationCvLink,
  getOpportunitiesResponseById,
  opportunityResponses,
  type Applicant,
} from '../contract/opportunities/applications.js'
import { APPLICATIONS_IN_A_PAGE, getMyApplications } from '../contract/opportunities/own-applications.js'
import type { Opportunity } from '../contract/opportunities/opportunities.js'
import type { Deps } from '../deps.js'
import { nextOf } from '../http/fields/next-of.js'
import { serve, type Served } from '../http/serve.js'
import { textFile } from '../http/text-file.js'
import { peopleOf } from '../people/line.js'
import { csvOf } from './csv.js'
import { presentApplicant, presentOpportunity, presentOwnApplication } from './presenter.js'

/** Applications, for who offers the opportunity and for who has sent them; for nobody else (spec 3 §6). */
export const applicationLists = ({ now, pool, links, shelf }: Pick<Deps, 'now' | 'pool' | 'links' | 'shelf'>): Served[] => {
  const responsesFor = async (owner: MemberId, id: OpportunityId) => {
    const opportunity = await opportunityById(pool, id)
    if (!opportunity || opportunity.closed_by !== null) throw new Refusal('not-found', NO_SUCH_OPPORTUNITY)
    if (opportunity.owner !== owner) throw new Refusal('forbidden', 'Only who has posted this opportunity can see its responses')
    return { opportunity, applicants: (await applicationsTo(pool, id)).map(presentApplicant) }
  }

  /** An application that stands, for who offers the opportunity and for who has sent it, at this moment. */
  const concerning = async (member: MemberId, id: ApplicationId) => {
    const [application] = await applicationsById(pool, [id])
    if (!application || application.gone_by !== null) throw new Refusal('not-found', NO_SUCH_APPLICATION)
    const isConcerned = member === application.owner || member === application.applicant
    if (!isConcerned) throw new Refusal('forbidden', 'This CV is not for you')
    return application
  }

  return [
    serve(getOpportunitiesResponseById, async ({ caller, body }) => {
      const { opportunity, applicants } = await responsesFor(caller.id, body.opportunityId)
      const people = await peopleOf(pool, links, [caller.id], now())
      const result: [Opportunity[], Applicant[]] = [[presentOpportunity(opportunity, people)], applicants]
      return { answer: { result } }
    }),

    serve(opportunityResponses, async ({ caller, params }) => {
      const { applicants } = await responsesFor(caller.id, params.id)
      return textFile('csv', csvOf(applicants), `responses-${params.id}`)
    }),

    serve(applicationCvLink, async ({ caller, params, send }) => {
      const application = await concerning(caller.id, params.id)
      // Whoever offers it has looked at it by this, whatever their browser says of that.
      if (caller.id === application.owner && application.viewed_at === null)
        await send(
          ViewApplication,
          { opportunityId: application.opportunity_id, applicationId: params.id },
          { part: 'viewed', wait: false },
        )
      return { answer: { link: `/api/${applicationCv.path.replace(':id', String(params.id))}` } }
    }),

    serve(applicationCv, async ({ caller, params }) => {
      const { cv } = await concerning(caller.id, params.id)
      const write = await shelf({ id: cv, variant: 'original', reader: undefined }, now())
      if (!write) throw new Refusal('not-found', NO_SUCH_APPLICATION)
      return { write }
    }),

    serve(getMyApplications, async ({ caller, body: { pageSize: size = APPLICATIONS_IN_A_PAGE, before } }) => {
      const rows = await applicationsBy(pool, caller.id, { size, before })
      const people = await peopleOf(pool, links, [...new Set(rows.map(({ owner }) => owner))], now())
      const next = nextOf(rows, size, ({ application_id }) => application_id)
      return { answer: { result: rows.map((row) => presentOwnApplication(row, people)), next } }
    }),
  ]
}
