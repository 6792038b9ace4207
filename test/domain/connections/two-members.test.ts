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

const SEED = Number(process.env['SEED'] ?? 20_261_126)
const RUNS = Number(process.env['RUNS'] ?? 500)
const STALE = 9_999 as FollowId

/** What a person would say is between two members: who waits for whom, or that they are connected; under which numbers, and who hears nothing of it. */
type Model =
  | { readonly is: 'nothing' }
  | { readonly is: 'waits'; readonly from: 1 | 2; readonly number: FollowId; readonly isWithheld: boolean }
  | { readonly is: 'connected'; readonly number: FollowId; readonly crossing: FollowId | undefined }
const NOTHING: Model = { is: 'nothing' }

interface Step {
  readonly type: Type
  readonly by: 1 | 2
  /** The number that it names is not that of what is between them now: it has ended, or never was. */
  readonly isStale: boolean
  /** The other one has blocked whoever asks. */
  readonly isWithheld: boolean
}

/** What is between them after one of them has done something; undefined where that is refused. `number` is that of what is sent. */
const expected = (model: Model, { type, by, isStale, isWithheld }: Step, number: FollowId): Model | undefined => {
  const isAsked = model.is === 'waits' && model.from !== by
  const hearsNothing = isAsked && model.isWithheld
  const isThere = model.is !== 'nothing' && !isStale
  switch (type) {
    case 'SendFollowRequest':
      if (model.is === 'nothing') return { is: 'waits', from: by, number, isWithheld }
      return isAsked && !isWithheld ? { is: 'connected', number: model.number, crossing: number } : undefined
    case 'AcceptFollowRequest':
      if (!isThere) return undefined
      if (model.is === 'connected') return model
      return isAsked && !hearsNothing ? { is: 'connected', number: model.number, crossing: undefined } : undefined
    case 'CancelFollowRequest':
      if (!isThere || hearsNothing) return model
      return model.is === 'connected' ? undefined : NOTHING
    case 'Unfollow':
      if (!isThere) return model
      return model.is === 'waits' ? undefined : NOTHING
    case 'EraseConnection':
      return NOTHING
  }
}

/** The same of what is decided on. */
const shown = (state: Connection): Model => {
  if (state.status === 'none') return NOTHING
  const { followId: number } = state
  return state.status === 'connected'
    ? { is: 'connected', number, crossing: state.crossing }
    : { is: 'waits', from: state.from as number as 1 | 2, number, isWithheld: state.withheldFrom !== undefined }
}

const pair = { network: 'beyond', low: 1 as MemberId, high: 2 as MemberId } as const

const commandOf = ({ type, by, isStale, isWithheld }: Step, state: Connection, number: FollowId): ConnectionCommand => {
  const member = by as number as MemberId
  const named = isStale || state.status === 'none' ? STALE : state.followId
  const data = {
    SendFollowRequest: { followId: number, ...(isWithheld && { withheldFrom: (3 - by) as MemberId }) },
    EraseConnection: { memberId: member, followId: undefined },
  } as Partial<Record<Type, object>>
  return {
    id: 'c7a0d5be-6d0c-4f0e-8d0e-0a9c8c7b6a51',
    type,
    by: type === 'EraseConnection' ? 'system:erasure' : asMember(member),
    at: noon,
    data: { ...pair, followId: named, ...data[type] },
  } as ConnectionCommand
}

describe(`two members, acting at random (SEED=${SEED} RUNS=${RUNS})`, () => {
  const step: fc.Arbitrary<Step> = fc.record({
    type: fc.constantFrom(...TYPES),
    by: fc.constantFrom(...both),
    isStale: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
    isWithheld: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
  })

  it('always agree on what is between them, under which number, and what is withheld from whom', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state = connectionDecider.initialState
        let model: Model = NOTHING
        for (const [index, does] of steps.entries()) {
          const number = (index + 1) as FollowId
          const command = commandOf(does, state, number)
          const next = expected(model, does, number)
          if (next === undefined) {
            expect(() => decide(connectionDecider, command, state, -1), `${JSON.stringify(does)} when ${JSON.stringify(model)}`).to.throw(
              Refusal,
            )
            continue
          }
          if (next.is === 'connected' && next.crossing === number) seen.add(`crossing, the first by ${model.is === 'waits' && model.from}`)
          if (model.is === 'waits') seen.add(`${does.isStale ? 'stale' : 'standing'}, ${model.isWithheld ? 'withheld' : 'heard of'}`)
          for (const event of decide(connectionDecider, command, state, -1)) state = evolve(connectionDecider, state, event, 0)
          model = next
          expect(shown(state)).to.deep.equal(model)
        }
      }),
      { numRuns: RUNS, seed: SEED },
    )
    expect([...seen]).to.have.members([
      'crossing, the first by 1',
      'crossing, the first by 2',
      'stale, heard of',
      'stale, withheld',
      'standing, heard of',
      'standing, withheld',
    ])
  })
})
