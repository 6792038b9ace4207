import { addresseeOf } from '../../commands/members.js'
import type { StandingTask } from '../../commands/processes/standing.js'
import type { Doer } from '../../commands/vault/outbox.js'
import type { StandingEvent } from '../../domain/members/standing/messages.js'
import { OWN_RESTRICTIONS } from '../../domain/members/standing/words.js'
import { letterOf } from '../mail/letters.js'
import { sender } from '../mail/sender.js'
import type { Post } from '../slice.js'
import { standingAt, standingFactsOf } from '../people/standing.js'
import { utcMoment } from '../../domain/kernel/written.js'

const subjectOf = (fact: StandingEvent): string => {
  switch (fact.type) {
    case 'MemberRestricted':
      return OWN_RESTRICTIONS[fact.data.action].own
    case 'RestrictionAppealDecided':
      return 'Your appeal was decided'
    default:
      return 'Your account is open again'
  }
}

const OVERTAKEN = ' It takes the place of what stood before, and your appeal against that ends with it; you can appeal against this.'

const restrictedOf = ({ action, until }: Extract<StandingEvent, { type: 'MemberRestricted' }>['data'], overtakes: boolean): string => {
  const { own, means, ends } = OWN_RESTRICTIONS[action]
  const end = until === undefined ? `when ${ends}` : `on ${utcMoment(until)}`
  return `A moderator has restricted your SFS account. ${own}. ${means} This ends ${end}.${overtakes ? OVERTAKEN : ''}`
}

/** `overtakes`: an appeal of theirs waited against what stood before. */
const saidOf = (fact: StandingEvent, overtakes: boolean): string => {
  switch (fact.type) {
    case 'MemberRestricted':
      return restrictedOf(fact.data, overtakes)
    case 'RestrictionAppealDecided':
      return 'Another moderator has looked at your appeal. What was decided stands.'
    default:
      return 'Your SFS account is not restricted any more. Everything is as it was.'
  }
}

/** What moderators have done, with their reason, and the way to appeal. */
export const standingMailer = ({ transport, from, siteUrl, log }: Post): Doer => {
  const send = sender({ transport, from })
  return async (task) => {
    const { memberId, fact: id } = task.data as StandingTask
    const to = await addresseeOf(log, memberId)
    const { facts } = await standingFactsOf(log, memberId)
    const fact = facts.find((each) => each.id === id)
    if (!to || !fact) return 'dropped' // they are forgotten
    const before = standingAt(facts.slice(0, facts.indexOf(fact)), fact.meta.at)
    const reason = 'reason' in fact.data ? fact.data.reason : null
    const words = {
      name: to.name,
      said: saidOf(fact, before?.appeal === 'open'),
      reason,
      mayAppeal: fact.type === 'MemberRestricted',
      link: `${siteUrl}/standing`,
    }
    await send(task, to, letterOf('standing', subjectOf(fact), words, siteUrl))
    return 'done'
  }
}
