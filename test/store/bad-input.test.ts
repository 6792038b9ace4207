import { connect } from 'node:net'
import { status, type ServiceError } from '@grpc/grpc-js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { expect } from 'chai'
import { failureOf } from '../support/eventually.js'
import { differs } from './support/differs.js'
import { all, aStore, someEvents, someStream } from './support/store.js'

/** How a request that makes no sense may end. */
const refused = differs('words for nonsense', {
  node: [status.INVALID_ARGUMENT],
  server: [status.INVALID_ARGUMENT, status.UNKNOWN, status.CANCELLED],
})

describe('bad input', () => {
  const store = aStore()
  const works = async (): Promise<void> => {
    const stream = someStream()
    await store.client.appendToStream(stream, someEvents(2))
    expect(await all(store.client.readStream(stream))).to.have.length(2)
  }

  it('it refuses calls that nobody knows', async () => {
    const call = new Promise((_, fail) =>
      store.raw.makeUnaryRequest(
        '/nobody/Knows',
        (b: Buffer) => b,
        (b: Buffer) => b,
        Buffer.alloc(3),
        (error) => fail(error!),
      ),
    )
    expect(await failureOf(call)).to.have.property('code', status.UNIMPLEMENTED)
    await works()
  })

  it('it survives those who speak no HTTP/2', async () => {
    for (const words of ['GET / HTTP/1.1\r\nHost: x\r\n\r\n', '\0\0\0', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'.padEnd(5_000, '\xff')]) {
      const socket = connect(store.port, store.host)
      socket.on('error', () => undefined).resume()
      socket.end(words, 'latin1')
      await new Promise((settle) => socket.once('close', settle))
    }
    await works()
  })

  it('it refuses messages that are too large or are none', async () => {
    const send = (message: Buffer) =>
      new Promise<never>((_, fail) =>
        store.raw
          .makeClientStreamRequest(
            '/event_store.client.streams.Streams/Append',
            (b: Buffer) => b,
            (b: Buffer) => b,
            (error) => fail(error!),
          )
          .on('error', () => undefined)
          .end(message),
      )
    expect(await failureOf(send(Buffer.alloc(18 * 1024 * 1024)))).to.have.property('code', status.RESOURCE_EXHAUSTED)
    for (const garbage of [Buffer.from([0x0a, 0x7f, 1]), Buffer.from([0x0f]), Buffer.alloc(64, 0xff)])
      expect(await failureOf(send(garbage))).to.have.property(
        'code',
        differs('words for nonsense', { node: status.INTERNAL, server: status.UNKNOWN }),
      )
    expect(await failureOf(send(Buffer.alloc(0))))
      .to.have.property('code')
      .that.is.oneOf(refused)
    await works()
  })

  it('it refuses requests that make no sense', async () => {
    const read = (options?: streams.ReadReq.Options) =>
      new Promise((settle, fail) => store.raw.read(new streams.ReadReq().setOptions(options)).on('error', fail).on('end', settle).resume())
    const notText = new shared.StreamIdentifier().setStreamName(Buffer.from([0xff]))
    const ofNotText = new streams.ReadReq.Options().setStream(new streams.ReadReq.Options.StreamOptions().setStreamIdentifier(notText))
    for (const options of [undefined, new streams.ReadReq.Options(), ofNotText])
      expect(await failureOf(read(options)))
        .to.have.property('code')
        .that.is.oneOf(refused)
    const error = await new Promise((settle) => store.raw.delete(new streams.DeleteReq(), settle))
    expect(error).to.have.property('code').that.is.oneOf(refused)
    await works()
  })

  it('it refuses an append of a batch that begins without options', async () => {
    const batch = store.raw.batchAppend()
    batch.write(new streams.BatchAppendReq().setCorrelationId(new shared.UUID().setString(crypto.randomUUID())))
    const failed = new Promise<ServiceError>((settle) => batch.on('error', settle).resume())
    if (differs('words for nonsense', { node: false, server: true })) batch.cancel()
    expect(await failed)
      .to.have.property('code')
      .that.is.oneOf(refused)
    await works()
  })
})
