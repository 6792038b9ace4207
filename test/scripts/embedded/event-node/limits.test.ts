import { status } from '@grpc/grpc-js'
import { DeadlineExceededError, EventStoreDBClient, jsonEvent, MaxAppendSizeExceededError, TimeoutError } from '@eventstore/db-client'
import empty from 'google-protobuf/google/protobuf/empty_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { expect } from 'chai'
import { startEventNode, type EventNode, type EventNodeOptions } from '../../../../scripts/embedded/event-node/node.js'
import { all, anEvent, rawClient, someStream, WAYS } from '../../../store/support/store.js'
import { eventually, failureOf } from '../../../support/eventually.js'
import { freshDatabase, type Database } from '../../../support/parts/parts.js'
import { statsOf } from './stats.js'

describe('limits of the event node', () => {
  let db: Database
  let node: EventNode
  let client: EventStoreDBClient
  const start = async (options: Partial<EventNodeOptions>) => {
    db = await freshDatabase()
    node = await startEventNode({ databaseUrl: db.url, ...options })
    client = EventStoreDBClient.connectionString(node.url)
  }
  afterEach(async () => {
    await client.dispose()
    await node.stop()
  })

  it('an append may have as many bytes as it is told', async () => {
    await start({ maxAppendSize: 2_000 })
    const event = (length: number) => jsonEvent({ type: 'Large', data: { text: 'x'.repeat(length) } })
    for (const options of Object.values(WAYS)) {
      await client.appendToStream(someStream(), event(1_900), options)
      expect(await failureOf(client.appendToStream(someStream(), event(2_000), options)))
        .to.be.instanceOf(MaxAppendSizeExceededError)
        .and.to.have.property('maxAppendSize', 2_000)
    }
  })

  // The words, status and errors are those of 22.10.5, which says so of an append that it cannot commit in time.
  it('one that is not committed in time is said to be, may be committed yet, and is the same when it is sent again', async () => {
    await start({ commitTimeout: 200 })
    for (const [way, options] of Object.entries(WAYS)) {
      const stream = someStream()
      const event = anEvent()
      const append = () => client.appendToStream(stream, event, { ...options, expectedRevision: 'no_stream' })
      await client.appendToStream(someStream(), anEvent(), options)
      const holder = await db.pool.connect()
      try {
        await holder.query('begin; lock table eventstore.events in share mode')
        const error = await failureOf(append())
        if (way === 'Append')
          expect(error)
            .to.be.instanceOf(TimeoutError)
            .and.to.include({ code: status.ABORTED, message: '10 ABORTED: Operation timed out: Commit phase timeout.' })
        else expect(error).to.be.instanceOf(DeadlineExceededError)
      } finally {
        await holder.query('rollback')
        holder.release()
      }
      await eventually(append)
      expect(await all(client.readStream(stream))).to.have.length(1)
    }
  })

  it('an append that is on its way when the node stops is answered UNAVAILABLE', async () => {
    await start({})
    const raw = rawClient(node.port)
    const stream = new shared.StreamIdentifier().setStreamName(Buffer.from(someStream()))
    const error = new Promise<{ code: number } | null>((settle) => {
      const call = raw.append((answer) => settle(answer))
      call.write(new streams.AppendReq().setOptions(new streams.AppendReq.Options().setStreamIdentifier(stream)))
      const data = new Uint8Array(100_000)
      const message = new streams.AppendReq.ProposedMessage().setId(new shared.UUID().setString(crypto.randomUUID())).setData(data)
      message.getMetadataMap().set('type', 'Part').set('content-type', 'application/octet-stream')
      call.write(new streams.AppendReq().setProposedMessage(message))
    })
    await eventually(async () => expect(Number((await statsOf(node.port)).get('calls'))).to.equal(2))
    await node.stop()
    expect(await error).to.include({ code: status.UNAVAILABLE, details: 'The node is shutting down' })
    raw.close()
  })

  it('so is one in parts of which some are still to come, with all others on the call', async () => {
    await start({})
    const raw = rawClient(node.port)
    const stream = someStream()
    const call = raw.batchAppend()
    const error = new Promise<{ code: number; details: string }>((settle) => call.on('error', (each) => settle(each as never)))
    const options = () =>
      new streams.BatchAppendReq.Options()
        .setAny(new empty.Empty())
        .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)))
    for (let n = 0; n < 2; n++) {
      const message = new streams.BatchAppendReq.ProposedMessage().setId(new shared.UUID().setString(crypto.randomUUID()))
      message.setData(new Uint8Array(100_000)).getMetadataMap().set('type', 'Part').set('content-type', 'application/octet-stream')
      const id = new shared.UUID().setString(crypto.randomUUID())
      const part = new streams.BatchAppendReq().setCorrelationId(id).setOptions(options()).setIsFinal(false)
      part.addProposedMessages(message)
      call.write(part)
    }
    await eventually(async () => expect(Number((await statsOf(node.port)).get('calls'))).to.equal(2))
    await node.stop()
    expect(await error).to.include({ code: status.UNAVAILABLE, details: 'The node is shutting down' })
    raw.close()
  })
})
