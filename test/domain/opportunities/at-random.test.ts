import { expect } from 'chai'
import * as fc from 'fast-check'
import { asMember } from '../../../domain/kernel/actor.js'
import { decide, evolve } from '../../../domain/kernel/decider.js'
import type { ApplicationId, MemberId, OpportunityId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { opportunityDecider } from '../../../domain/opportunities/decider.js'
import { opportunityEvents, type OpportunityCommand, type OpportunityEvent } from '../../../domain/opportunities/messages.js'
import { noon } from '../../support/cast/facts.js'
import { cvOf, offer, said } from '../../support/cast/opportunities.js'

const OWNER = 1 as MemberId
const members = [1, 2, 3] as MemberId[]
const TYPES = [
  'ApplyToOpportunity',
  'ViewApplication',
  'AcceptApplication',
  'CancelApplication',
  'WithdrawApplication',
  'CloseOpportunity',
  'EraseApplication',
  'EraseOpportunity',
] as const

const step = fc.record({
  type: fc.constantFrom(...TYPES),
  by: fc.constantFrom(...members),
  application: fc.integer({ min: 1, max: 4 }).map((id) => id as ApplicationId),
})
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

const opportunityId = 7 as OpportunityId
const commandOf = ({ type, by, application: applicationId }: Step): OpportunityCommand => {
  const data = {
    ApplyToOpportunity: { opportunityId, applicationId, ...said, cv: cvOf(applicationId) },
    CloseOpportunity: { opportunityId },
    EraseOpportunity: { opportunityId },
  }
  return {
    id: 'c7a0d5be-6d0c-4f0e-8d0e-0a9c8c7b6a51',
    type,
    by: type.startsWith('Erase') ? 'system:erasure' : asMember(by),
    at: noon,
    data: (data as Partial<Record<typeof type, object>>)[type] ?? { opportunityId, applicationId },
  } as OpportunityCommand
}

/** Whom each application is of, and what has been said of it, in order. */
const storiesIn = (events: readonly OpportunityEvent[]): Map<ApplicationId, OpportunityEvent['type'][]> => {
  const stories = new Map<ApplicationId, OpportunityEvent['type'][]>()
  for (const { type, data } of events)
    if ('applicationId' in data) stories.set(data.applicationId, [...(stories.get(data.applicationId) ?? []), type])
  return stories
}

describe('an opportunity, with three members acting at random', () => {
  it('tells of each application a story that somebody could live', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const happened: OpportunityEvent[] = []
        let state = opportunityDecider.initialState
        const does = (command: OpportunityCommand) => {
          try {
            for (const event of decide(opportunityDecider, command, state, -1)) {
              happened.push(event)
              state = evolve(opportunityDecider, state, event, happened.length - 1)
            }
          } catch (error) {
            expect(error).to.be.instanceOf(Refusal)
          }
        }
        const post = { id: 'c7a0d5be-6d0c-4f0e-8d0e-0a9c8c7b6a51', type: 'PostOpportunity', by: asMember(OWNER), at: noon } as const
        does({ ...post, data: { opportunityId, ...offer } })
        for (const each of steps) does(commandOf(each))
        for (const { type } of happened) seen.add(type)

        for (const story of storiesIn(happened).values()) {
          expect(story.join(' ')).to.match(
            /^OpportunityApplied( ApplicationViewed)?( ApplicationAccepted| ApplicationCancelled)?( ApplicationWithdrawn)?$/,
          )
        }
        const closings = happened.flatMap((event, i) => (event.type === 'OpportunityClosed' ? [i] : []))
        expect(closings.length).to.be.at.most(1)
        const after = closings.length > 0 ? happened.slice(closings[0]! + 1) : []
        expect(after.every(({ type, data }) => type === 'ApplicationWithdrawn' && data.byRole === 'erasure')).to.equal(true)
        for (const member of members) {
          const sent = happened.filter(({ type, data }) => type === 'OpportunityApplied' && data.applicant === member)
          expect(sent.length).to.be.at.most(member === OWNER ? 0 : 2)
        }
        const standing = [...state.applications.values()].filter(({ gone }) => !gone).map(({ applicant }) => applicant)
        expect(new Set(standing).size, 'one of each').to.equal(standing.length)
      }),
      { numRuns: 500, seed: 15 },
    )
    expect([...seen], 'what happened in all').to.have.members(opportunityEvents.map(({ properties }) => properties.type.const))
  })
})
