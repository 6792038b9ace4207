import { expect } from 'chai'
import fc from 'fast-check'
import { IdSet } from '../../../domain/kernel/id-set.js'

const LARGEST = 2 ** 31 - 1
const near = fc.integer({ min: 1, max: 2_000 })
const anywhere = fc.integer({ min: 1, max: LARGEST })

describe('a set of ids', () => {
  it('holds what an ordinary set holds, whatever comes and goes', () => {
    const change = fc.tuple(fc.boolean(), fc.oneof(near, near, anywhere))
    const property = fc.property(fc.array(change, { maxLength: 3_000, size: 'max' }), (changes) => {
      const model = new Set<number>()
      const set = changes.reduce((before, [adding, id]) => {
        if (adding) model.add(id)
        else model.delete(id)
        return adding ? before.add(id) : before.remove(id)
      }, IdSet.empty())
      expect(set.size).to.equal(model.size)
      for (const [, id] of changes) expect(set.has(id)).to.equal(model.has(id))
    })
    fc.assert(property, { numRuns: 30 })
  })

  it('stays as it was when another is made of it', () => {
    const crowd = Array.from({ length: 600 }, (_, i) => i + 1)
    const before = crowd.reduce((set, id) => set.add(id), IdSet.empty())
    const after = before.add(700).remove(1)
    expect([before.has(700), before.has(1), after.has(700), after.has(1)]).to.deep.equal([false, true, true, false])
    expect([before.size, after.size]).to.deep.equal([600, 600])
  })

  it('is the same one when nothing changes', () => {
    const set = IdSet.empty().add(LARGEST)
    expect(set.add(LARGEST)).to.equal(set)
    expect(set.remove(7)).to.equal(set)
  })

  it('weighs little where ids lie close together, and never more than there are', () => {
    const of = (count: number, step: number) => {
      let set = IdSet.empty()
      for (let i = 1; i <= count; i++) set = set.add(i * step)
      return set.weight
    }
    expect(of(100_000, 1)).to.be.below(300)
    expect(of(100, 1_000_000)).to.equal(100)
  })
})
