import { expect } from 'chai'
import fc from 'fast-check'
import type { RawEvent } from '../../../domain/kernel/log/raw-event.js'
import { leafOf } from '../../../domain/seals/leaf.js'

const hex = (event: RawEvent): string => Buffer.from(leafOf(event)).toString('hex')
const bytes = fc.uint8Array({ maxLength: 12 })
const events = fc.record<RawEvent>({
  stream: fc.string({ maxLength: 6, unit: 'grapheme' }),
  revision: fc.maxSafeNat(),
  id: fc.string({ maxLength: 4 }),
  type: fc.string({ maxLength: 4 }),
  data: bytes,
  metadata: bytes,
})
const plain = ({ data, metadata, ...rest }: RawEvent) => ({ ...rest, data: [...data], metadata: [...metadata] })

describe('the leaf of an event', () => {
  it('is written as decision 0042 says', () =>
    expect(hex({ stream: 'case-7', revision: 258, id: 'a', type: 'B', data: Buffer.from('{}'), metadata: new Uint8Array() })).to.equal(
      ['00000006636173652d37', '000000080000000000000102', '0000000161', '0000000142', '000000027b7d', '00000000'].join(''),
    ))

  it('holds revisions beyond 32 bits, and names that are not ASCII', () =>
    expect(hex({ stream: 'é', revision: 2 ** 40 + 5, id: '€a', type: '😀', data: new Uint8Array(), metadata: new Uint8Array() })).to.equal(
      ['00000002c3a9', '000000080000010000000005', '00000004e282ac61', '00000004f09f9880', '00000000', '00000000'].join(''),
    ))

  it('is never that of another event', () =>
    fc.assert(
      fc.property(events, events, (one, other) => {
        expect(hex(one) === hex(other)).to.equal(JSON.stringify(plain(one)) === JSON.stringify(plain(other)))
      }),
    ))

  it('does not move a byte from one part to the next', () =>
    fc.assert(
      fc.property(events, fc.nat(), (event, cut) => {
        const all = [...event.data, ...event.metadata]
        const at = cut % (all.length + 1)
        const moved = { ...event, data: Uint8Array.from(all.slice(0, at)), metadata: Uint8Array.from(all.slice(at)) }
        expect(hex(moved) === hex(event)).to.equal(at === event.data.length)
      }),
    ))
})
