import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { TOMBSTONE, type Recorded } from '../log/events.js'
import { WireWriter } from './wire-writer.js'

const TICKS_PER_MILLISECOND = '0000'
/** More than all numbers, tags, lengths and fixed texts of one event take. */
const OVERHEAD = 256
/** A character of a JavaScript string takes at most three bytes. */
const WIDEST = 3

/** ReadResp with an event, encoded by hand, once for all who read it. */
export const eventResponse = (event: Recorded): Buffer => (event.encoded ??= readEvent(event))

/** ReadResp with a link and what it points to, if that is still there. */
export const linkResponse = (link: Recorded, event: Recorded | undefined): Buffer => readEvent(event, link)

const readEvent = (event: Recorded | undefined, link?: Recorded): Buffer => {
  const writer = new WireWriter(roomFor(event) + roomFor(link))
  writer.message(1, () => {
    writer.number(3, (link ?? event)?.position ?? 0)
    if (link) writer.message(2, () => writeEvent(writer, link))
    if (event) writer.message(1, () => writeEvent(writer, event))
  })
  return writer.finish()
}

const roomFor = (event: Recorded | undefined): number =>
  event
    ? OVERHEAD + event.data.length + event.metadata.length + WIDEST * (event.stream.length + event.type.length + event.contentType.length)
    : 0

const writeEvent = (writer: WireWriter, event: Recorded): void => {
  writer.bytes(8, event.data)
  writer.bytes(7, event.metadata)
  writeEntry(writer, 'created', `${event.created}${TICKS_PER_MILLISECOND}`)
  writeEntry(writer, 'content-type', event.contentType)
  writeEntry(writer, 'type', event.type)
  writer.number(5, event.position)
  writer.number(4, event.position)
  writer.number(3, event.revision === TOMBSTONE ? 2n ** 63n - 1n : event.revision)
  writer.message(2, () => writer.text(3, event.stream))
  writer.message(1, () => writer.text(2, event.id))
}

const writeEntry = (writer: WireWriter, key: string, value: string): void =>
  writer.message(6, () => {
    writer.text(2, value)
    writer.text(1, key)
  })

const encode = (fill: (response: streams.ReadResp) => void): Buffer => {
  const response = new streams.ReadResp()
  fill(response)
  return Buffer.from(response.serializeBinary())
}

export const confirmationResponse = (subscriptionId: string): Buffer =>
  encode((response) => response.setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(subscriptionId)))

export const caughtUpResponse = encode((response) => response.setCaughtUp(new streams.ReadResp.CaughtUp()))

export const checkpointResponse = (position: number): Buffer =>
  encode((response) =>
    response.setCheckpoint(new streams.ReadResp.Checkpoint().setCommitPosition(`${position}`).setPreparePosition(`${position}`)),
  )

export const streamNotFoundResponse = (stream: string): Buffer =>
  encode((response) =>
    response.setStreamNotFound(
      new streams.ReadResp.StreamNotFound().setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream))),
    ),
  )
