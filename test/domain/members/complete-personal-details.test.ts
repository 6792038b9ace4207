import { memberDecider } from '../../../domain/members/decider.js'
import type { MemberEvent } from '../../../domain/members/messages.js'
import { noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import { detailed, details, forgotten, onboarded, qualified, registered, verified, command } from '../../support/cast/members.js'

const given = specOf(memberDecider)
const complete = (over: Partial<typeof details> = {}) => command('CompletePersonalDetails', { ...details, ...over })
const moved = { ...details, mobile: '7700900999' }

describe('CompletePersonalDetails', () => {
  it('keeps what is told', () => given(registered, verified).when(complete()).then(detailed))
  it('may be told without a birthday', () => {
    const { dob: _, ...ageless } = details
    const event: MemberEvent = { type: 'PersonalDetailsCompleted', data: { ...ageless, completedAt: noon } }
    given(registered, verified).when(command('CompletePersonalDetails', ageless)).then(event)
  })
  it('may be told otherwise while the onboarding lasts', () =>
    given(registered, verified, detailed)
      .when(complete(moved))
      .then({ type: 'PersonalDetailsCompleted', data: { ...moved, completedAt: noon } }))
  it('is nothing new when the same is told again, even at the end', () =>
    given(registered, verified, detailed, qualified, onboarded).when(complete()).thenNothing())
  it('is refused before the address is proved', () =>
    given(registered).when(complete()).thenRefused('invalid', 'Please verify your email address first'))
  it('is refused after the onboarding', () =>
    given(registered, verified, detailed, qualified, onboarded)
      .when(complete(moved))
      .thenRefused('invalid', 'Your registration is complete already'))
  it('takes somebody on their eighteenth birthday', () => {
    const event: MemberEvent = { type: 'PersonalDetailsCompleted', data: { ...details, dob: '2008-01-01', completedAt: noon } }
    given(registered, verified)
      .when(complete({ dob: '2008-01-01' }))
      .then(event)
  })
  for (const dob of ['2008-01-02', '2026-01-01', '2030-01-01'])
    it(`refuses who was born on ${dob}`, () =>
      given(registered, verified).when(complete({ dob })).thenRefused('invalid', 'You must be 18 or older.'))
  it('remembers nothing of somebody who is forgotten', () =>
    given(registered, verified, detailed, forgotten).when(complete()).then(detailed))
})
