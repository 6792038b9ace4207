import { expect } from 'chai'
import { captionsIn } from '../../../api/learning/captions.js'
import { Refusal } from '../../../domain/kernel/refusal.js'

const saying = (line: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${line}\n`
const MIB = 2 ** 20

describe('captions', () => {
  it('lose their tags, and keep a sign that begins none', () => {
    expect(captionsIn(saying('<v Ana>p < 0.05 in <b>both</b>'))).to.equal(saying('p &lt; 0.05 in both'))
    expect(captionsIn(saying('<<b>b>cut'))).to.equal(saying('&lt;b>cut'))
  })

  it('keep no arrow that would begin another cue', () => {
    expect(captionsIn(saying('liver --> gallbladder --> duodenum'))).to.equal(saying('liver → gallbladder → duodenum'))
  })

  it('are read at once, whatever is in them', () => {
    const began = performance.now()
    captionsIn(saying(`${'<'.repeat(1_999)}\n`.repeat(MIB / 2_000)))
    expect(() => captionsIn(saying('<'.repeat(MIB)))).to.throw(Refusal, 'A line of these captions is longer than 2,000 characters.')
    expect(performance.now() - began).to.be.below(1_000)
  })

  it('may have a line as long as a paragraph', () => {
    expect(captionsIn(saying('a'.repeat(2_000)))).to.contain('a'.repeat(2_000))
  })
})
