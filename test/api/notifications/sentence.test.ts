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

  for (const [what, detail, read, sentence] of [
    ['a day before', 'day', '2026-03-01T12:00:00.000Z', 'begins within a day'],
    ['when little more than an hour is left', 'day', '2026-03-02T10:59:00.000Z', 'begins within a day'],
    ['in the last hour', 'day', '2026-03-02T11:00:00.000Z', 'begins within an hour'],
    ['once it has begun', 'day', '2026-03-02T12:00:00.000Z', 'has begun'],
    ['an hour before', 'hour', '2026-03-01T12:00:00.000Z', 'begins within an hour'],
    ['an hour later', 'hour', '2026-03-01T13:00:00.000Z', 'has begun'],
  ] as const)
    it(`of an event that one is reminded of, ${what}, as it is by then`, () =>
      expect(sentenceOf(told({ kind: 'event-reminder', target: 'event:5', detail, fullName: null }), read)).to.equal(
        `An event that you are registered for ${sentence}`,
      ))

  for (const detail of ['moved', 'cancelled'])
    it(`of an event that was ${detail}`, () =>
      expect(sentenceOf(told({ kind: 'event-changed', target: 'event:5', detail, fullName: null }), at)).to.equal(
        `An event that you are registered for was ${detail}`,
      ))
})
