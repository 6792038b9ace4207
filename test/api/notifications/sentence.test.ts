import { expect } from 'chai'
import { sentenceOf } from '../../../api/notifications/kinds.js'
import type { Told } from '../../../api/notifications/sentence.js'

const at = '2026-03-01T12:00:00.000Z'
const told = (more: Partial<Told>): Told => ({
  kind: 'answer',
  target: 'opportunity',
  detail: null,
  others: 0,
  newest_at: new Date(at),
  fullName: 'Ana Sample',
  ...more,
})

describe('what a notification says', () => {
  for (const outcome of ['accepted', 'cancelled'])
    it(`of an application in the word of all pages: ${outcome}`, () =>
      expect(sentenceOf(told({ detail: outcome }), at)).to.equal(`Dr. Ana Sample ${outcome} your application`))

  it('of an account that moderators restrict, and that they do not any more, with the name of nobody', () => {
    const says = (target: string) => sentenceOf(told({ kind: 'standing', target, fullName: null }), at)
    expect(says('suspend')).to.equal('A moderator suspended your account')
    expect(says('lifted')).to.match(/^Your account is not restricted any more/)
    expect(says('of a later version')).to.equal('Something has changed in how your account stands')
  })
})
