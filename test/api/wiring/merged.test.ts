import { expect } from 'chai'
import { merged } from '../../../api/wiring/merged.js'

describe('what slices bring', () => {
  it('is taken as one', () => expect(merged([{ one: 1 }, {}, { two: 2 }])).to.deep.equal({ one: 1, two: 2 }))
  it('has each name once: the program does not start with two of the same', () =>
    expect(() => merged([{ mail: 1 }, { mail: 2 }])).to.throw('Two slices bring mail'))
})
