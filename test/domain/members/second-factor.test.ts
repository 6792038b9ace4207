import { memberDecider } from '../../../domain/members/decider.js'
import { ana } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import { command, registered, secondFactorOff, secondFactorOn, verified } from '../../support/cast/members.js'

const given = specOf(memberDecider)

describe('EnableSecondFactor', () => {
  const enable = command('EnableSecondFactor', { memberId: ana })
  it('is told', () => given(registered, verified).when(enable).then(secondFactorOn))
  it('is told once', () => given(registered, verified, secondFactorOn).when(enable).thenNothing())
  it('is told again after its end', () => given(registered, verified, secondFactorOn, secondFactorOff).when(enable).then(secondFactorOn))
  it('is refused for whoever has not proved their address', () => given(registered).when(enable).thenRefused('not-found', 'No such member'))
})

describe('ResetSecondFactor', () => {
  const reset = { ...command('DisableSecondFactor', { memberId: ana }), type: 'ResetSecondFactor', by: 'operator' } as const
  it('tells the same', () => given(registered, verified, secondFactorOn).when(reset).then(secondFactorOff))
})

describe('DisableSecondFactor', () => {
  const disable = command('DisableSecondFactor', { memberId: ana })
  it('is told', () => given(registered, verified, secondFactorOn).when(disable).then(secondFactorOff))
  it('is nothing where there is none', () => given(registered, verified).when(disable).thenNothing())
})
