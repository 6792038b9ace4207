import { expect } from 'chai'
import { originOf } from '../../../../web/files/choose/origin.js'

const MB = 2 ** 20

describe('what was done to a chosen file', () => {
  it('is told of what was reduced as it is of what it has become', () =>
    expect(originOf({ bytes: 5 * MB + 1, isHeic: false }, 3.107 * MB)).to.equal('Reduced from 5.01 MB to 3.11 MB'))
})
