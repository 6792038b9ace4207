import { addresseeOf } from '../../commands/members.js'
import type { StandingTask } from '../../commands/processes/standing.js'
import type { Doer } from '../../commands/vault/outbox.js'
import type { Action, StandingEvent } from '../../domain/members/standing/messages.js'
import { letterOf } from '../mail/letters.js'
import { sender } from '../mail/sender.js'
import type { Post } from '../slice.js'
import { standingFactsOf } from '../people/standing.js'

const DONE: Readonly<Record<Action, string>> = {
  suspend: 'Your account is suspended',
  limit: 'Your account is limited',
  'require-verification': 'Your account has to be verified',
}

const subjectOf = (fact: StandingEvent): string => {
  switch (fact.type) {
    case 'MemberRestricted':
      return DONE[fact.data.action]
    case 'RestrictionAppealDecided':
      return 'Your appeal was decided'
    default:
      return 'Your account is open again'
  }
}

const SAID: Readonly<Record<Action, string>> = {
  suspend:
    'A moderator has suspended your SFS account. Nobody finds you by search, and you cannot use it. You can still sign in, ask for a copy of your data, and delete your account.',
  limit: 'A moderator has limited your SFS account. You can read everything and take back what is yours, but not post, comment or connect.',
  'require-verification':
    'A moderator asks you to verify your SFS account. Please sign in and tell us your medical registration; until it was checked you cannot go on.',
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const saidOf = (fact: StandingEvent): string => {
  switch (fact.type) {
    case 'MemberRestricted':
      return SAID[fact.data.action] + (fact.data.until ? ` This ends on ${day.format(new Date(fact.data.until))} UTC.` : '')
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
