import empty from 'google-protobuf/google/protobuf/empty_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { expect } from 'chai'
import { eventually } from '../support/eventually.js'
import { differs } from './support/differs.js'
import { all, aStore, someStream } from './support/store.js'

describe('batches on one call', () => {
  const store = aStore()

  it('may come in parts, in any order, and UUIDs in halves', async () => {
    const stream = someStream()
    const call = store.raw.batchAppend()
    const answers: streams.BatchAppendResp[] = []
    call.on('data', (response: streams.BatchAppendResp) => answers.push(response))
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
    const part = (id: string, isFinal: boolean) => {
      const halves = new shared.UUID.Structured().setMostSignificantBits('-1').setLeastSignificantBits('5')
      const event = new streams.BatchAppendReq.ProposedMessage().setId(new shared.UUID().setStructured(halves))
      event.getMetadataMap().set('type', 'Part').set('content-type', 'application/json')
      const request = new streams.BatchAppendReq().setCorrelationId(new shared.UUID().setString(id)).setIsFinal(isFinal)
      request.addProposedMessages(event)
      return request
    }
    const first = (id: string) =>
      part(id, false).setOptions(
        new streams.BatchAppendReq.Options()
          .setAny(new empty.Empty())
          .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(`${stream}-${id}`))),
      )
    for (const request of [first(one), first(other), part(other, false), part(one, true), part(other, true)]) call.write(request)
    await eventually(() => expect(answers).to.have.length(2))
    const ended = new Promise((settle) => call.on('end', settle).on('error', settle))
    call.end()
    if (differs('the end of batches', { node: false, server: true })) call.cancel()
    await ended
    expect(answers.map((answer) => answer.getCorrelationId()!.getString()).sort()).to.deep.equal([one, other].sort())
    const events = await all(store.client.readStream(`${stream}-${other}`))
    expect(events.map(({ event }) => event!.id)).to.deep.equal(Array(3).fill('ffffffff-ffff-ffff-0000-000000000005'))
  })
})
