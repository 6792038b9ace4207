import { factsOfMember } from '../../commands/members.js'
import { failpoint } from '../../domain/kernel/failpoint.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { allSentBy, applicationsErasedOf } from '../../projections/opportunities/application-queries.js'
import { allOfferedBy, offersErasedOf } from '../../projections/opportunities/queries.js'
import { erasing } from '../leaving/erasure/commands.js'
import { mustShow, type Eraser, type Part } from '../leaving/erasure/leaver.js'

/** What the member has offered, and with it what others have asked of it. */
export const eraseOpportunities = (eraser: Eraser): Part => {
  const { log, pool, progress } = eraser
  const erase = erasing(eraser)

  const close = async (memberId: MemberId): Promise<void> => {
    await mustShow(progress, (await factsOfMember(log, memberId)).at(-1)!.position) // and so whatever was posted before
    let position = -1
    for await (const { opportunity_id, closed_by } of allOfferedBy(pool, memberId)) {
      if (closed_by !== null) continue
      position = Math.max(position, await erase('EraseOpportunity', `${opportunity_id}`, { opportunityId: opportunity_id }))
      failpoint('opportunity-erased')
    }
    await mustShow(progress, position)
  }

  return {
    step: 'OpportunitiesWithdrawn',
    async erase({ memberId }) {
      await close(memberId)
      return offersErasedOf(pool, memberId)
    },
    sweep: ({ memberId }) => close(memberId),
  }
}

/** What the member has asked of others, with its CVs; what they took back themselves is gone. */
export const eraseApplications = (eraser: Eraser): Part => {
  const { log, pool, progress } = eraser
  const erase = erasing(eraser)

  const withdraw = async (memberId: MemberId): Promise<void> => {
    await mustShow(progress, (await factsOfMember(log, memberId)).at(-1)!.position)
    let position = -1
    for await (const { opportunity_id: opportunityId, application_id: applicationId, gone_by } of allSentBy(pool, memberId)) {
      if (gone_by === 'applicant' || gone_by === 'erasure') continue
      position = Math.max(position, await erase('EraseApplication', `${applicationId}`, { opportunityId, applicationId }))
      failpoint('application-erased')
    }
    await mustShow(progress, position)
  }

  return {
    step: 'ApplicationsWithdrawn',
    async erase({ memberId }) {
      await withdraw(memberId)
      return applicationsErasedOf(pool, memberId)
    },
    sweep: ({ memberId }) => withdraw(memberId),
  }
}
