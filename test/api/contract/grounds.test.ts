import { expect } from 'chai'
import type { Call } from '../../../api/contract/call.js'
import { appealDecision } from '../../../api/contract/staff/judgements.js'
import { decideAppeal, decideReports, restorePost } from '../../../api/contract/staff/reports.js'
import { appealRestriction, decideRestrictionAppeal, enforce } from '../../../api/contract/staff/standing.js'
import { checker } from '../../../commands/runtime/codec/checker.js'
import { Refusal } from '../../../domain/kernel/refusal.js'

const restriction = 'c7a0d5be-6d0c-4f0e-8d0e-0a9c8c7b6a51'

/** Each call that takes grounds, the field they are in, and what else it has to be told. */
const CALLS: readonly (readonly [Call, 'reason' | 'text', object])[] = [
  [decideReports, 'reason', { decision: 'dismiss', version: 0 }],
  [restorePost, 'reason', {}],
  [decideAppeal, 'reason', { verdict: 'upheld' }],
  [appealDecision, 'text', { decisionId: 1 }],
  [enforce, 'reason', { action: 'suspend' }],
  [decideRestrictionAppeal, 'reason', { restriction, verdict: 'upheld' }],
  [appealRestriction, 'text', { restriction }],
]

/** Which fields a body is refused for; none where it is taken. */
const refusedFor = (call: Call, body: object): readonly string[] => {
  try {
    checker(call.body)(body)
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.errors.map(({ field }) => field)
  }
}

describe('the grounds of what is decided, and of an appeal', () => {
  for (const [call, field, more] of CALLS) {
    it(`are words that can be seen: ${call.path}`, () => {
      for (const words of ['', '  \n', '\u200B', '\u200B \u2060', '\uFEFF'])
        expect(refusedFor(call, { ...more, [field]: words }), JSON.stringify(words)).to.deep.equal([field])
      expect(refusedFor(call, { ...more, [field]: ' A face can be recognised ' })).to.deep.equal([])
    })
    it(`are as long as moderators read: ${call.path}`, () => {
      expect(refusedFor(call, { ...more, [field]: 'x'.repeat(2000) })).to.deep.equal([])
      expect(refusedFor(call, { ...more, [field]: 'x'.repeat(2001) })).to.deep.equal([field])
    })
  }
})
