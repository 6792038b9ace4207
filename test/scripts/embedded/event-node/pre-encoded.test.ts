import { expect } from 'chai'
import { preEncoded } from '../../../../scripts/embedded/event-node/services/pre-encoded.js'

describe('messages that are encoded already', () => {
  /** As grpc does it, which knows of one message: https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md */
  const written = (...messages: string[]): Buffer => {
    const one = preEncoded(messages.map((message) => Buffer.from(message)))
    const wire = Buffer.allocUnsafe(5 + one.byteLength)
    wire.writeUInt8(0, 0)
    wire.writeUInt32BE(one.byteLength, 1)
    one.copy(wire, 5)
    return wire
  }

  it('go together, each behind its own prefix', () =>
    expect(written('one', '', 'three').toString('latin1')).to.equal('\0\0\0\0\x03one\0\0\0\0\0\0\0\0\0\x05three'))

  it('go alone like any other', () => expect(written('one').toString('latin1')).to.equal('\0\0\0\0\x03one'))
})
