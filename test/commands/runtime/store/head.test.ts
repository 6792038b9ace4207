import { expect } from 'chai'
import { headOf, type Placed } from '../../../../commands/runtime/store/head.js'
import { failureOf } from '../../../support/eventually.js'

describe('our newest event, among those of others', () => {
  /** A log of streams, each event at a hundred times its place, that counts what is read of it. */
  const logOf = (streams: string[]) => {
    const reads: number[] = []
    const meanwhile: (() => void)[] = []
    /** More events at a time do not come in time. */
    const slow = { after: Infinity }
    const events = (): Placed[] => streams.map((stream, i) => ({ stream, position: i * 100 }))
    const head = headOf(
      (stream) => stream.startsWith('case-'),
      (before, most) => {
        const found = events().filter(({ position }) => before === 'end' || position < before)
        if (Math.min(most, found.length) > slow.after) return Promise.reject(new Error('too late'))
        reads.push(Math.min(most, found.length))
        meanwhile.splice(0).forEach((each) => each())
        return Promise.resolve(found.reverse().slice(0, most))
      },
    )
    return { head, meanwhile, slow, read: () => reads.splice(0).reduce((sum, count) => sum + count, 0) }
  }
  const others = (count: number): string[] => Array.from({ length: count }, (_, i) => (i % 2 ? '$stats-0' : 'order-1'))

  it('is found behind many thousand of theirs, and then kept', async () => {
    const streams = ['case-1', 'case-2', ...others(10_000)]
    const { head, read } = logOf(streams)
    expect(await head.find()).to.equal(100)
    read()
    streams.push(...others(5))
    expect(await head.find()).to.equal(100)
    expect(read()).to.be.at.most(16)
    streams.push('case-3', ...others(5))
    expect(await head.find()).to.equal(1_000_700)
  })

  it('is found behind what of theirs is too large to come in time many at a time', async () => {
    const { head, slow, read } = logOf(['case-1', ...others(3_000)])
    slow.after = 100
    expect(await head.find()).to.equal(0)
    expect(read()).to.be.at.most(3_100)
    slow.after = 1
    expect(await failureOf(head.find({ position: -1, last: -1 }))).to.have.property('message', 'too late')
  })

  it('is none in a log of theirs', async () => {
    const { head } = logOf(others(5_000))
    expect(await head.find()).to.equal(-1)
    expect(await logOf([]).head.find()).to.equal(-1)
  })

  it('is looked for no further back than somebody was told', async () => {
    const streams = ['case-1', ...others(40_000)]
    const { head, read } = logOf(streams)
    expect(await head.find({ position: 3_999_000, last: 0 })).to.equal(0)
    expect(read()).to.be.at.most(16)
    expect(await head.find()).to.equal(0)
    expect(read()).to.be.at.most(16)
  })

  it('is looked for further back where nobody was told of any', async () => {
    const { head, read } = logOf(['case-1', ...others(40_000)])
    expect(await head.find({ position: 3_999_000, last: -1 })).to.equal(-1)
    expect(await head.find({ position: 3_995_000, last: -1 })).to.equal(-1)
    expect(read()).to.be.at.most(16 + 16 + 16 + 2_000)
    expect(await head.find()).to.equal(0)
  })

  it('is found below where it was looked for first', async () => {
    const { head } = logOf(['case-1', 'case-2', ...others(50)])
    expect(await head.find({ position: 100, last: 100 })).to.equal(100)
    expect(await head.find({ position: 0, last: 0 })).to.equal(100)
    expect(await head.find()).to.equal(100)
  })

  it('is what we write, and what a subscription passes, at no cost', async () => {
    const streams = others(5_000)
    const { head, read } = logOf(streams)
    await head.find()
    streams.push('case-7')
    head.wrote(500_000)
    streams.push(...others(4_000), 'case-8', ...others(4_000))
    head.passed(499_900, { position: 1_300_000, last: 900_100 })
    read()
    expect(await head.find()).to.equal(900_100)
    expect(read()).to.be.at.most(16)
  })

  it('is kept when a subscription moves on while the end is read', async () => {
    const streams = ['case-1', ...others(5_000)]
    const { head, meanwhile, read } = logOf(streams)
    await head.find()
    read()
    meanwhile.push(() => {
      streams.push('case-2', ...others(20))
      head.passed(500_000, { position: 502_100, last: 500_100 })
    })
    expect(await head.find()).to.equal(500_100)
    expect(read()).to.be.at.most(16)
  })

  it('is not taken from a subscription that began further on than anybody looked', async () => {
    const { head } = logOf([...others(10), 'case-1', ...others(10)])
    head.passed(-1, { position: 500, last: -1 })
    head.passed(1_500, { position: 1_900, last: -1 })
    expect(await head.find({ position: 500, last: -1 })).to.equal(1_000)
  })

  it('is looked for anew in a log that ends before it did', async () => {
    const streams = ['case-1', ...others(50), 'case-2']
    const { head } = logOf(streams)
    expect(await head.find()).to.equal(5_100)
    streams.length = 30
    expect(await head.find()).to.equal(0)
  })
})
