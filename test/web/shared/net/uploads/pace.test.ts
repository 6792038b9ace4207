import { expect } from 'chai'
import { leftIn, marked, paceOf, paceText, type Marks } from '../../../../../web/shared/net/uploads/pace.js'

const MB = 2 ** 20
/** So many megabytes after each second. */
const marksOf = (...sent: readonly number[]): Marks => sent.reduce<Marks>((marks, each, at) => marked(marks, at * 1_000, each * MB), [])

describe('the pace of an upload', () => {
  it('is told from when it is known', () => {
    expect(paceOf([], 10 * MB)).to.equal(undefined)
    expect(paceOf(marksOf(0, 1), 10 * MB)).to.equal(undefined)
    expect(paceOf(marksOf(1, 2, 3), 10 * MB)).to.deep.equal({ speed: MB, left: 7 })
  })

  it('leaves out what was there before: a file that goes on begins far up', () => {
    expect(paceOf(marksOf(0, 60, 61, 62), 100 * MB)).to.deep.equal({ speed: MB, left: 38 })
  })

  it('is that of the last seconds', () => {
    const slower = marksOf(...Array.from({ length: 20 }, (_, at) => at * 10), ...Array.from({ length: 20 }, (_, at) => 190 + at))
    expect(paceOf(slower, 300 * MB)?.speed).to.equal(MB)
  })

  it('is unknown of what stands still, and measured anew of what begins again', () => {
    expect(paceOf(marksOf(4, 4, 4, 4), 10 * MB)).to.equal(undefined)
    expect(paceOf(marksOf(0, 4, 8, 1), 10 * MB)).to.equal(undefined)
  })

  for (const [seconds, text] of [
    [3, 'a few seconds left'],
    [31, 'about 40 seconds left'],
    [61, 'about 1 minute left'],
    [600, 'about 10 minutes left'],
    [7_000, 'about 2 hours left'],
  ] as const)
    it(`says "${text}"`, () => expect(leftIn(seconds)).to.equal(text))

  it('is told in kilobytes on a slow line', () => {
    expect(paceText({ speed: 1.44 * MB, left: 180 })).to.equal('1.4 MB/s, about 3 minutes left')
    expect(paceText({ speed: 20_480, left: 180 })).to.equal('20 KB/s, about 3 minutes left')
  })
})
