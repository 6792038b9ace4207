import { addresseeOf } from '../../../commands/members.js'
import type { StandingTask } from '../../../commands/processes/standing.js'
import type { Doer } from '../../../commands/vault/outbox.js'
import type { StandingEvent } from '../../../domain/members/standing/messages.js'
import { OWN_RESTRICTIONS } from '../../../domain/members/standing/words.js'
import { letterOf } from '../../mail/letters.js'
import { sender } from '../../mail/sender.js'
import type { Post } from '../../slice.js'
import { standingFactsOf } from './history.js'

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

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const restrictedOf = ({ action, until }: Extract<StandingEvent, { type: 'MemberRestricted' }>['data']): string => {
  const { own, means, ends } = OWN_RESTRICTIONS[action]
  const end = until === undefined ? `when ${ends}` : `on ${day.format(new Date(until))} UTC`
  return `A moderator has restricted your SFS account. ${own}. ${means} This ends ${end}.`
}

const saidOf = (fact: StandingEvent): string => {
  switch (fact.type) {
    case 'MemberRestricted':
      return restrictedOf(fact.data)
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
    const fact = (await standingFactsOf(log, memberId)).facts.find((each) => each.id === id)
    if (!to || !fact) return 'dropped' // they are forgotten
    const reason = 'reason' in fact.data ? fact.data.reason : null
    const words = { name: to.name, said: saidOf(fact), reason, mayAppeal: fact.type === 'MemberRestricted', link: `${siteUrl}/standing` }
    await send(task, to, letterOf('standing', subjectOf(fact), words, siteUrl))
    return 'done'
  }
}
