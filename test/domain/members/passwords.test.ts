import { memberDecider } from '../../../domain/members/decider.js'
import { ana, aWeekLater } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import { passwordChanged, passwordReset, registered, verified, command } from '../../support/cast/members.js'

const given = specOf(memberDecider)
const later = <E extends { data: object }>(event: E, moment: string): E => ({ ...event, data: { ...event.data, [moment]: aWeekLater } })

describe('ResetPassword', () => {
  const reset = command('ResetPassword', { memberId: ana })
  it('is told', () => given(registered, verified).when(reset).then(passwordReset))
  it('proves the address of whoever had not done so', () => given(registered).when(reset).then(verified, passwordReset))
  it('is told again when it happens again', () =>
    given(registered, verified, passwordReset)
      .when(command('ResetPassword', { memberId: ana }, aWeekLater))
      .then(later(passwordReset, 'resetAt')))
  it('is told once of one command', () => given(registered, verified, passwordReset).when(reset).thenNothing())
  it('is refused for nobody', () => given().when(reset).thenRefused('not-found', 'No such member'))
})

describe('ChangePassword', () => {
  const change = command('ChangePassword', { memberId: ana })
  it('is told', () => given(registered, verified).when(change).then(passwordChanged))
  it('is told again when it happens again', () =>
    given(registered, verified, passwordReset)
      .when(command('ChangePassword', { memberId: ana }, aWeekLater))
      .then(later(passwordChanged, 'changedAt')))
  it('is told once of one command', () => given(registered, verified, passwordChanged).when(change).thenNothing())
  it('is refused for whoever has not proved their address', () => given(registered).when(change).thenRefused('not-found', 'No such member'))
})
