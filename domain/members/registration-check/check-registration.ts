import type { Static } from '@sinclair/typebox'
import { asMember } from '../../kernel/actor.js'
import { Refusal } from '../../kernel/refusal.js'
import { isSame, type Membership } from '../member.js'
import { restrictionAt } from '../standing/restrict-member.js'
import type { MemberEvent } from '../messages.js'
import type { CheckRegistration } from './messages.js'

/** Nobody keeps a register that is not looked at for longer. */
const MOST_YEARS = 10

/** What was declared is checked as it stands: what has changed since somebody looked at it is to be looked at anew. */
export const checkRegistration = ({ data, by, at }: Static<typeof CheckRegistration>, state: Membership): MemberEvent[] => {
  if (by === asMember(data.memberId)) throw new Refusal('forbidden', 'You cannot check your own registration')
  const { registrationsAt: declaredAt } = state
  if (!state.registrations?.registrations?.length || declaredAt === undefined || !state.steps.isEmpty())
    throw new Refusal('not-found', 'There is no registration to check')
  if (data.recordedAt !== undefined && data.recordedAt !== declaredAt)
    throw new Refusal('conflict', 'This registration has changed since you opened it. Please look at it again')
  mustExpire(data, at)
  const check = { ...data, recordedAt: declaredAt }
  const isNothingNew = isSame(check, state.registrationCheck) && !endsVerification(data, state, at)
  return isNothingNew ? [] : [{ type: 'RegistrationChecked', data: { ...check, checkedAt: at } }]
}

/** Confirmed again, in whatever words, is news to who was asked to be verified since: with it that is over. */
const endsVerification = ({ result }: Static<typeof CheckRegistration>['data'], state: Membership, at: string): boolean => {
  const stands = restrictionAt(state, at)
  if (result !== 'confirmed' || stands?.action !== 'require-verification') return false
  return state.registrationCheckedAt === undefined || state.registrationCheckedAt < stands.since
}

const mustExpire = ({ result, expiresOn }: Static<typeof CheckRegistration>['data'], at: string): void => {
  const refused = (msg: string) => new Refusal('invalid', msg, [{ field: 'expiresOn', msg }])
  if (result === 'not-found') {
    if (expiresOn !== undefined) throw refused('What was not found does not expire')
    return
  }
  if (expiresOn === undefined) throw refused('Please say until when it counts')
  const today = at.slice(0, 10)
  if (expiresOn <= today) throw refused('Choose a day in the future.')
  if (expiresOn > `${Number(today.slice(0, 4)) + MOST_YEARS}${today.slice(4)}`) throw refused(`At most ${MOST_YEARS} years from now`)
}
