import { memberDecider } from '../../../domain/members/decider.js'
import { ana } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import { registered, verified, command } from '../../support/cast/members.js'

const given = specOf(memberDecider)
const verify = command('VerifyEmail', { memberId: ana })

describe('VerifyEmail', () => {
  it('proves the address', () => given(registered).when(verify).then(verified))
  it('proves it once', () => given(registered, verified).when(verify).thenNothing())
  it('is refused for nobody', () => given().when(verify).thenRefused('not-found', 'No such member'))
})
