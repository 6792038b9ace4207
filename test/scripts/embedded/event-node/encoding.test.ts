import { randomBytes } from 'node:crypto'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { expect } from 'chai'
import { TOMBSTONE, type Recorded } from '../../../../scripts/embedded/event-node/log/events.js'
import { eventResponse, linkResponse } from '../../../../scripts/embedded/event-node/protocol/read-responses.js'

const event: Recorded = {
  position: 2 ** 40 + 1,
  stream: 'öl-日本-🩺',
  revision: 128,
  id: '0b6d8b3c-2f66-4d2c-9d0a-5f8a2b1c7e11',
  type: 'Größe',
  contentType: 'application/json',
  data: randomBytes(300),
  metadata: Buffer.from('{}'),
  created: 1_760_000_000_123,
}
const decoded = (message: Buffer) => streams.ReadResp.deserializeBinary(message).getEvent()!
const fieldsOf = (recorded: streams.ReadResp.ReadEvent.RecordedEvent | undefined) => {
  if (!recorded) return undefined
  const metadata = recorded.getMetadataMap()
  return {
    position: recorded.getCommitPosition(),
    prepared: recorded.getPreparePosition(),
    stream: Buffer.from(recorded.getStreamIdentifier()!.getStreamName_asU8()).toString(),
    revision: recorded.getStreamRevision(),
    id: recorded.getId()!.getString(),
    type: metadata.get('type'),
    contentType: metadata.get('content-type'),
    created: metadata.get('created'),
    data: Buffer.from(recorded.getData_asU8()),
    metadata: Buffer.from(recorded.getCustomMetadata_asU8()),
  }
}
const expected = ({ position, revision, created, encoded: _, ...rest }: Recorded) => ({
  ...rest,
  position: `${position}`,
  prepared: `${position}`,
  revision: revision === TOMBSTONE ? '9223372036854775807' : `${revision}`,
  created: `${created}0000`,
})

describe('the message of an event', () => {
  const CASES: [string, Partial<Recorded>][] = [
    ['like any', {}],
    ['the very first', { position: 0, revision: 0 }],
    ['without data', { data: Buffer.alloc(0), metadata: Buffer.alloc(0) }],
    ['with a mebibyte', { data: randomBytes(1024 * 1024) }],
    ['with a long name', { stream: '日'.repeat(40_000) }],
    ['far in the log', { position: Number.MAX_SAFE_INTEGER, revision: Number.MAX_SAFE_INTEGER }],
    ['of a stream that is deleted for ever', { revision: TOMBSTONE }],
  ]
  for (const [name, fields] of CASES)
    it(`${name} says what was written`, () => {
      const recorded = { ...event, ...fields }
      const message = decoded(eventResponse(recorded))
      expect(fieldsOf(message.getEvent())).to.deep.equal(expected(recorded))
      expect(message.hasLink()).to.equal(false)
      expect(message.getCommitPosition()).to.equal(`${recorded.position}`)
    })

  it('that a link points to comes with the link, which may point nowhere', () => {
    const link = { ...event, position: 7, stream: 'links' }
    const both = decoded(linkResponse(link, event))
    expect([fieldsOf(both.getEvent()), fieldsOf(both.getLink())]).to.deep.equal([expected(event), expected(link)])
    expect(both.getCommitPosition()).to.equal('7')
    const lost = decoded(linkResponse(link, undefined))
    expect([fieldsOf(lost.getEvent()), fieldsOf(lost.getLink())]).to.deep.equal([undefined, expected(link)])
  })
})
