import type { Message } from 'google-protobuf'
import any from 'google-protobuf/google/protobuf/any_pb.js'
import empty from 'google-protobuf/google/protobuf/empty_pb.js'
import codes from '@eventstore/db-client/generated/code_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import statuses from '@eventstore/db-client/generated/status_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { Outcome } from '../log/changes.js'
import type { Target } from './append-requests.js'
import { writeSuccess } from './append-responses.js'
import { MAX_APPEND_SIZE } from './refusal.js'
import { WireWriter } from './wire-writer.js'

/** More than all numbers, tags and the correlation id of a response take. */
const ROOM = 128

/** BatchAppendResp for what is written. */
export const batchAppendedResponse = (correlationId: string, { revision, position }: Extract<Outcome, { kind: 'written' }>): Buffer => {
  const writer = new WireWriter(ROOM)
  writer.message(3, () => writeSuccess(writer, revision, position))
  writer.message(1, () => writer.text(2, correlationId))
  return writer.finish()
}

/** An error inside BatchAppendResp. The client tells them apart by the type of the detail. */
export interface BatchError {
  readonly code: codes.Code
  readonly message: string
  readonly type: string
  readonly detail: Message
}

/** BatchAppendResp for what failed: always with a detail and the stream, which the client relies on. */
export const batchErrorResponse = (correlationId: string, stream: string, { code, message, type, detail }: BatchError): Buffer => {
  const details = new any.Any()
  details.pack(detail.serializeBinary(), `event_store.client.${type}`)
  const error = new statuses.Status().setCode(code).setMessage(message).setDetails(details)
  return Buffer.from(
    new streams.BatchAppendResp()
      .setCorrelationId(new shared.UUID().setString(correlationId))
      .setStreamIdentifier(identifier(stream))
      .setError(error)
      .serializeBinary(),
  )
}

export const conflictError = ({ expected }: Target, current: number): BatchError => {
  const detail = new shared.WrongExpectedVersion()
  const nothing = new empty.Empty()
  if (current < 0) detail.setCurrentNoStream(nothing)
  else detail.setCurrentStreamRevision(`${current}`)
  if (expected === 'any') detail.setExpectedAny(nothing)
  else if (expected === 'no_stream') detail.setExpectedNoStream(nothing)
  else if (expected === 'stream_exists') detail.setExpectedStreamExists(nothing)
  else detail.setExpectedStreamPosition(`${expected}`)
  return { code: codes.Code.FAILED_PRECONDITION, message: 'Wrong expected version', type: 'WrongExpectedVersion', detail }
}

export const deletedError = (stream: string): BatchError => ({
  code: codes.Code.FAILED_PRECONDITION,
  message: 'The stream is deleted',
  type: 'StreamDeleted',
  detail: new shared.StreamDeleted().setStreamIdentifier(identifier(stream)),
})

export const tooLargeError = (): BatchError => ({
  code: codes.Code.INVALID_ARGUMENT,
  message: `More than ${MAX_APPEND_SIZE} bytes`,
  type: 'MaximumAppendSizeExceeded',
  detail: new shared.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_SIZE),
})

/** The only one that tells the client that the outcome may be unknown. */
export const timeoutError = (message: string): BatchError => ({
  code: codes.Code.DEADLINE_EXCEEDED,
  message,
  type: 'Timeout',
  detail: new shared.Timeout(),
})

/** The client shows the message of a type that it does not know. */
export const badRequestError = (code: codes.Code, message: string): BatchError => ({
  code,
  message,
  type: 'BadRequest',
  detail: new shared.BadRequest().setMessage(message),
})

const identifier = (stream: string): shared.StreamIdentifier => new shared.StreamIdentifier().setStreamName(Buffer.from(stream))
