import protobuf from 'google-protobuf'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { TOMBSTONE, type Recorded } from '../log/events.js'

type Writer = InstanceType<typeof protobuf.BinaryWriter>

const LARGEST_REVISION = '9223372036854775807'
const TICKS_PER_MILLISECOND = '0000'

/** ReadResp with an event, encoded once for all who read it. */
export const eventResponse = (event: Recorded): Buffer => (event.encoded ??= readEvent(event))

/** ReadResp with a link and what it points to, if that is still there. */
export const linkResponse = (link: Recorded, event: Recorded | undefined): Buffer => readEvent(event, link)

/** Written field by field, which takes half the time of the generated classes: this is what reading the log consists of. */
const readEvent = (event: Recorded | undefined, link?: Recorded): Buffer => {
  const writer = new protobuf.BinaryWriter()
  inside(writer, 1, () => {
    if (event) inside(writer, 1, () => writeEvent(writer, event))
    if (link) inside(writer, 2, () => writeEvent(writer, link))
    writer.writeUint64(3, (link ?? event)?.position)
  })
  return Buffer.from(writer.getResultBuffer())
}

const writeEvent = (writer: Writer, event: Recorded): void => {
  inside(writer, 1, () => writer.writeString(2, event.id))
  inside(writer, 2, () => writer.writeBytes(3, Buffer.from(event.stream)))
  if (event.revision === TOMBSTONE) writer.writeUint64String(3, LARGEST_REVISION)
  else writer.writeUint64(3, event.revision)
  writer.writeUint64(4, event.position)
  writer.writeUint64(5, event.position)
  writeMetadata(writer, 'type', event.type)
  writeMetadata(writer, 'content-type', event.contentType)
  writeMetadata(writer, 'created', `${event.created}${TICKS_PER_MILLISECOND}`)
  writer.writeBytes(7, event.metadata)
  writer.writeBytes(8, event.data)
}

const writeMetadata = (writer: Writer, key: string, value: string): void =>
  inside(writer, 6, () => {
    writer.writeString(1, key)
    writer.writeString(2, value)
  })

const inside = (writer: Writer, field: number, write: () => void): void => writer.writeMessage(field, writer, write)

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
