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
})
