import { expect } from 'chai'
import * as fc from 'fast-check'
import { connectionDecider } from '../../../domain/connections/decider.js'
import type { Connection } from '../../../domain/connections/connection.js'
import type { ConnectionCommand } from '../../../domain/connections/messages.js'
import { asMember } from '../../../domain/kernel/actor.js'
import { decide, evolve } from '../../../domain/kernel/decider.js'
import type { FollowId, MemberId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { noon } from '../../support/cast/facts.js'

type Type = ConnectionCommand['type']
const TYPES: readonly Type[] = ['SendFollowRequest', 'AcceptFollowRequest', 'CancelFollowRequest', 'Unfollow', 'EraseConnection']
const both = [1, 2] as const

/** What a person would say is between two members: who waits for whom, or that they are connected. */
type Model = 'nothing' | 'connected' | 1 | 2

/** What is between them after one of them has done something; undefined where that is refused. */
const expected = (model: Model, type: Type, by: 1 | 2): Model | undefined => {
  const waits = typeof model === 'number'
  switch (type) {
    case 'SendFollowRequest':
      return model === 'nothing' ? by : waits && model !== by ? 'connected' : undefined
    case 'AcceptFollowRequest':
      return model === 'connected' || (waits && model !== by) ? 'connected' : undefined
    case 'CancelFollowRequest':
      return model === 'connected' ? undefined : 'nothing'
    case 'Unfollow':
      return waits ? undefined : 'nothing'
    case 'EraseConnection':
      return 'nothing'
  }
}

/** What they see when they act is what is there. */
const standing = (state: Connection): FollowId => (state.status === 'none' ? (999 as FollowId) : state.followId)

describe('two members, acting at random', () => {
  const step = fc.record({ type: fc.constantFrom(...TYPES), by: fc.constantFrom(...both) })

  it('always agree on what is between them', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state = connectionDecider.initialState
        let model: Model = 'nothing'
        for (const [index, { type, by }] of steps.entries()) {
          const pair = { network: 'beyond', low: 1 as MemberId, high: 2 as MemberId } as const
          const member = by as number as MemberId
          const data = {
            SendFollowRequest: { followId: (index + 1) as FollowId },
            EraseConnection: { memberId: member, followId: undefined },
          }
          const command = {
            id: 'c7a0d5be-6d0c-4f0e-8d0e-0a9c8c7b6a51',
            type,
            by: type === 'EraseConnection' ? 'system:erasure' : asMember(member),
            at: noon,
            data: { ...pair, followId: standing(state), ...(data as Partial<Record<Type, object>>)[type] },
          } as ConnectionCommand
          const next = expected(model, type, by)
          if (next === undefined) {
            expect(() => decide(connectionDecider, command, state, -1), `${type} by ${by} when ${model}`).to.throw(Refusal)
            continue
          }
          for (const event of decide(connectionDecider, command, state, -1)) state = evolve(connectionDecider, state, event, 0)
          model = next
          expect(state.status).to.equal(typeof model === 'number' ? 'requested' : model === 'connected' ? 'connected' : 'none')
          if (state.status === 'requested') expect(state.from).to.equal(model)
        }
      }),
      { numRuns: 300 },
    )
  })
})
