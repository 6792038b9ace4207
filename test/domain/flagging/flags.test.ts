import { expect } from 'chai'
import type { Condition } from '../../../domain/flagging/condition.js'
import { flagging, isLookedAt, type Ask } from '../../../domain/flagging/flags.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { Event, Recorded } from '../../../domain/kernel/messages.js'
import { ana, liked, noon, posted, recorded } from '../../support/cast/facts.js'
import * as reels from '../../support/cast/reels.js'
import { against, edited } from '../../support/cast/judged.js'

const nobody: Ask = {
  reportersBefore: () => Promise.resolve(0),
  joined: () => Promise.resolve(undefined),
  posted: () => Promise.resolve(undefined),
}
const words = (...phrases: string[]): Condition => ({ looksFor: 'words', phrases })
const [post] = recorded(posted)
const saying = (data: object, type = 'CasePosted'): Recorded => ({ ...post!, type, data: { ...post!.data, ...data } })
const isFlagged = (condition: Condition, fact: Event, ask: Partial<Ask> = {}) =>
  flagging(condition, { ...nobody, ...ask })({ ...post!, meta: { ...post!.meta, by: asMember(ana), at: noon }, ...fact })

describe('a rule that looks for words', () => {
  for (const [text, found] of [
    ['A free offer for all', true],
    ['FREE\n  OFFER!', true],
    ['a free-offer', true],
    ['offer, free', false],
    ['carefree offers', false],
    ['', false],
  ] as const)
    it(`${found ? 'finds' : 'does not find'} "free offer" in ${JSON.stringify(text)}`, async () =>
      expect(await isFlagged(words('other', 'Free offer'), saying({ title: text }))).to.equal(found))

  it('finds them in every script', async () =>
    expect(await isFlagged(words('бесплатно'), saying({ history: 'Всё Бесплатно!' }))).to.equal(true))
  it('looks into lists, edits and comments', async () => {
    expect(await isFlagged(words('offer'), saying({ questions: ['One?', 'An offer?'] }))).to.equal(true)
    expect(await isFlagged(words('day 4'), edited)).to.equal(true)
    expect(await isFlagged(words('Well'), saying({ text: 'Done well' }, 'CaseCommented'))).to.equal(true)
  })
  it('finds nothing in what is erased, and does not look at who wrote it', async () => {
    expect(await isFlagged(words('hernia'), saying({ title: null, diagnosis: null, history: null, questions: null }))).to.equal(false)
    expect(await isFlagged(words('member', 'clinical'), saying({ title: 'x' }))).to.equal(false)
  })
})

describe('what is held until somebody has looked at it', () => {
  const held = saying({ held: true })
  const released = saying({}, 'CaseReleased')
  const rule = words('hernia')

  it('is looked at once it is released, as it was posted', async () => {
    expect([isLookedAt(post!), isLookedAt(held), isLookedAt(released)]).to.deep.equal([true, false, true])
    expect(await isFlagged(rule, held)).to.equal(false)
    expect(await isFlagged(rule, released, { posted: () => Promise.resolve(held) })).to.equal(true)
    expect(await isFlagged(words('offer'), released, { posted: () => Promise.resolve(held) })).to.equal(false)
  })
  it('is looked at for nothing where it is gone', async () => expect(await isFlagged(rule, released)).to.equal(false))
})

describe('a rule that looks for reports', () => {
  const rule: Condition = { looksFor: 'reports', reports: 3 }
  const so = (many: number) => ({ reportersBefore: () => Promise.resolve(many) })

  it('flags what so many have reported, and nothing before', async () => {
    expect(await isFlagged(rule, against('member:4', 30), so(2))).to.equal(false)
    expect(await isFlagged(rule, against('member:4', 30), so(3))).to.equal(true)
    expect(await isFlagged(rule, liked(ana), so(3))).to.equal(false)
  })
})

describe('a rule that looks for newcomers', () => {
  const rule: Condition = { looksFor: 'newcomer', days: 2 }
  const file = { file: '0b3c6f0e-8f3a-4f0c-9d7e-2a1b5c4d6e7f' }
  const since = (at?: string) => ({ joined: () => Promise.resolve(at) })

  for (const [joined, found] of [
    ['2025-12-31T12:00:00.000Z', true],
    ['2025-12-30T12:00:00.000Z', false],
    [undefined, false],
  ] as const)
    it(`${found ? 'flags' : 'does not flag'} a file of whoever joined at ${joined}`, async () => {
      expect(await isFlagged(rule, saying({ files: [file] }), since(joined))).to.equal(found)
      expect(await isFlagged(rule, saying({ changed: {}, files: { added: [file] } }, 'CaseEdited'), since(joined))).to.equal(found)
    })
  it('flags a video of Explore once it has come, and nothing before', async () => {
    const [words, video] = [reels.posted, reels.attached()]
    expect([words, video].map((fact) => isLookedAt({ ...post!, ...fact }))).to.deep.equal([true, true])
    expect(await isFlagged(rule, words, since(noon))).to.equal(false)
    expect(await isFlagged(rule, video, since('2025-12-31T12:00:00.000Z'))).to.equal(true)
    expect(await isFlagged(rule, video, since('2025-12-30T12:00:00.000Z'))).to.equal(false)
  })
  it('does not flag a post without files', async () => {
    expect(await isFlagged(rule, saying({ files: [] }), since(noon))).to.equal(false)
    expect(await isFlagged(rule, edited, since(noon))).to.equal(false)
  })
})
