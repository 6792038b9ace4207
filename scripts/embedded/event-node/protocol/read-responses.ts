import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { TOMBSTONE, type Recorded } from '../log/events.js'
import { ReverseEncoder } from './reverse-encoding.js'

const TICKS_PER_MILLISECOND = '0000'

/** ReadResp with an event, encoded once for all who read it. */
export const eventResponse = (event: Recorded): Buffer => (event.encoded ??= readEvent(event))

/** ReadResp with a link and what it points to, if that is still there. */
export const linkResponse = (link: Recorded, event: Recorded | undefined): Buffer => readEvent(event, link)

const writer = new ReverseEncoder()
/** Fields of an event, and what is around it. */
const FIELDS = 20

/** Written field by field: this is what reading the log consists of, and the generated classes take many times as long. */
const readEvent = (event: Recorded | undefined, link?: Recorded): Buffer => {
  writer.begin(roomFor(event) + roomFor(link))
  const { end } = writer
  writer.uint64(3, (link ?? event)?.position ?? 0)
  if (link) writeEvent(2, link)
  if (event) writeEvent(1, event)
  writer.close(1, end)
  return writer.result()
}

const roomFor = (event: Recorded | undefined): number => {
  if (!event) return ReverseEncoder.room(FIELDS, 0)
  const { stream, type, contentType, data, metadata } = event
  return ReverseEncoder.room(FIELDS, 200 + 3 * (stream.length + type.length + contentType.length) + data.length + metadata.length)
}

const writeEvent = (field: number, event: Recorded): void => {
  const { end } = writer
  writer.bytes(8, event.data)
  writer.bytes(7, event.metadata)
  writeMetadata('created', `${event.created}${TICKS_PER_MILLISECOND}`)
  writeMetadata('content-type', event.contentType)
  writeMetadata('type', event.type)
  writer.uint64(5, event.position)
  writer.uint64(4, event.position)
  if (event.revision === TOMBSTONE) writer.largest(3)
  else writer.uint64(3, event.revision)
  const stream = writer.end
  writer.text(3, event.stream)
  writer.close(2, stream)
  const id = writer.end
  writer.text(2, event.id)
  writer.close(1, id)
  writer.close(field, end)
}

const writeMetadata = (key: string, value: string): void => {
  const { end } = writer
  writer.text(2, value)
  writer.text(1, key)
  writer.close(6, end)
}

const encode = (response: streams.ReadResp): Buffer => Buffer.from(response.serializeBinary())

export const confirmationResponse = (subscriptionId: string): Buffer =>
  encode(new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(subscriptionId)))

export const caughtUpResponse = encode(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()))

export const checkpointResponse = (position: number): Buffer => {
  const checkpoint = new streams.ReadResp.Checkpoint().setCommitPosition(`${position}`).setPreparePosition(`${position}`)
  return encode(new streams.ReadResp().setCheckpoint(checkpoint))
}

export const streamNotFoundResponse = (stream: string): Buffer => {
  const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from(stream))
  return encode(new streams.ReadResp().setStreamNotFound(new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier)))
}
