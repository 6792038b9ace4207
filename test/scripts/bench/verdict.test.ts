import { expect } from 'chai'
import { spreadOf, summaryOf } from '../../../scripts/bench/summary.js'
import { inWords, verdictOn } from '../../../scripts/bench/verdict.js'

describe('a summary', () => {
  it('is the middle with both ends', () => {
    expect(summaryOf([5, 1, 10])).to.deep.equal({ median: 5, min: 1, max: 10 })
    expect(summaryOf([4, 10, 2, 6])).to.deep.equal({ median: 5, min: 2, max: 10 })
    expect(summaryOf([7])).to.deep.equal({ median: 7, min: 7, max: 7 })
  })

  it('leaves the values as they were', () => {
    const values = [3, 1, 2]
    summaryOf(values)
    expect(values).to.deep.equal([3, 1, 2])
  })

  it('spreads as far as its largest is from its smallest', () => expect(spreadOf({ min: 4, median: 5, max: 6 })).to.equal(1.5))
})

describe('a verdict', () => {
  const more = { better: 'more', bar: 0.25 } as const
  const less = { better: 'less', bar: 2 } as const

  it('is met at the bar and on its good side', () => {
    for (const ratio of [0.25, 0.9]) expect(verdictOn(more, ratio, 1)).to.deep.equal({ is: 'met' })
    for (const ratio of [2, 0.1]) expect(verdictOn(less, ratio, 1)).to.deep.equal({ is: 'met' })
  })

  it('is missed by a share of the bar on its other side', () => {
    expect(verdictOn(more, 0.2, 1)).to.deep.equal({ is: 'missed', by: 0.04999999999999999 / 0.25 })
    expect(verdictOn(less, 3, 1)).to.deep.equal({ is: 'missed', by: 0.5 })
  })

  it('is none where the baseline spreads more than twofold, however good the ratio', () => {
    expect(verdictOn(more, 0.9, 2.01)).to.deep.equal({ is: 'noisy' })
    expect(verdictOn(more, 0.9, 2)).to.deep.equal({ is: 'met' })
  })

  it('says so in words', () => {
    expect(inWords({ is: 'met' })).to.equal('met')
    expect(inWords({ is: 'noisy' })).to.equal('no verdict: noisy')
    expect(inWords({ is: 'missed', by: 0.204 })).to.equal('missed by 20 %')
    expect(inWords({ is: 'missed', by: 0.0123 })).to.equal('missed by 1.2 %')
  })
})
