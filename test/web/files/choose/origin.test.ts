import { expect } from 'chai'
import { originOf, sizeOf } from '../../../../web/files/choose/origin.js'

const MB = 2 ** 20

describe('how large a chosen file is', () => {
  for (const [bytes, said] of [
    [1, '0.01 MB'],
    [3.104 * MB, '3.10 MB'],
    [3.107 * MB, '3.11 MB'],
    [5 * MB, '5.00 MB'],
    [5 * MB - 1, '4.99 MB'],
    [5 * MB + 1, '5.01 MB'],
  ] as const)
    it(`is "${said}" for ${bytes} bytes`, () => expect(sizeOf(bytes)).to.equal(said))

  it('is told of what was reduced as it is of what it has become', () =>
    expect(originOf({ bytes: 5 * MB + 1, isHeic: false }, 3.107 * MB)).to.equal('Reduced from 5.01 MB to 3.11 MB'))
})
