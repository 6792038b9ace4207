import { expect } from 'chai'
import { size, sizeInMb, tooLargeBy } from '../../../../web/shared/format/size.js'

const MB = 2 ** 20

describe('how large a file is', () => {
  for (const [bytes, said] of [
    [880, '880 bytes'],
    [3 * MB, '3 MB'],
    [3.4 * MB, '3 MB'],
    [10 * MB, '10 MB'],
    [10 * MB - 880, '9.99 MB'],
    [10 * MB + 880, '10.01 MB'],
    [MB - 1, '1023.99 KB'],
    [9.956 * MB, '9.96 MB'],
  ] as const)
    it(`is "${said}" for ${bytes} bytes`, () => expect(size(bytes)).to.equal(said))

  for (const [bytes, said] of [
    [1, '0.01 MB'],
    [3.104 * MB, '3.10 MB'],
    [3.107 * MB, '3.11 MB'],
    [5 * MB, '5.00 MB'],
    [5 * MB - 1, '4.99 MB'],
    [5 * MB + 1, '5.01 MB'],
  ] as const)
    it(`is "${said}" where a file is chosen for a post, for ${bytes} bytes`, () => expect(sizeInMb(bytes)).to.equal(said))

  for (const [bytes, said] of [
    [1, 'It is 1 byte too large.'],
    [880, 'It is 880 bytes too large.'],
    [1.2 * MB, 'It is 1.2 MB too large.'],
    [1.201 * MB, 'It is 1.21 MB too large.'],
    [2 * MB, 'It is 2 MB too large.'],
    [1025, 'It is 1.01 KB too large.'],
  ] as const)
    it(`says by how much it is too large: ${bytes}`, () => expect(tooLargeBy(bytes)).to.equal(said))
})
