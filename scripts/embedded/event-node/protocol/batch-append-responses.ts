import type { Message } from 'google-protobuf'
import any from 'google-protobuf/google/protobuf/any_pb.js'
import empty from 'google-protobuf/google/protobuf/empty_pb.js'
import codes from '@eventstore/db-client/generated/code_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import statuses from '@eventstore/db-client/generated/status_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { Expected, Failure, Outcome } from '../log/changes.js'
import { TooLarge, type Refusal } from './refusal.js'

const EMPTY = new empty.Empty()
const { Code } = codes

/** An error inside BatchAppendResp. The client tells them apart by the type of the detail, and relies on it and on the stream. */
interface BatchError {
  readonly code: codes.Code
  readonly message: string
  readonly type: string
  readonly detail: Message
}

/** The answer to one append of a batch; the correlation id is for the caller to set. */
export const outcomeResponse = (stream: string, expected: Expected, outcome: Outcome): streams.BatchAppendResp => {
  switch (outcome.kind) {
    case 'written':
      return appended(outcome)
    case 'conflict':
      return errorResponse(stream, conflict(expected, outcome.current))
    case 'deleted':
      return errorResponse(stream, deleted(stream))
    case 'denied':
      return errorResponse(stream, DENIED)
    case 'failed':
      return errorResponse(stream, failed(outcome.reason, outcome.message))
  }
}

/** Only a time-out tells the client that the outcome may be unknown. */
const failed = (reason: Failure, message: string): BatchError =>
  reason === 'full' || reason === 'busy' ? badRequest(Code.RESOURCE_EXHAUSTED, message) : timeout(message)

export const refusalResponse = (stream: string, refusal: Refusal): streams.BatchAppendResp =>
  errorResponse(stream, refusal instanceof TooLarge ? tooLarge(refusal.most) : badRequest(Code.INVALID_ARGUMENT, refusal.details))

const appended = ({ revision, position }: Extract<Outcome, { kind: 'written' }>): streams.BatchAppendResp => {
  const success = new streams.BatchAppendResp.Success()
  if (revision < 0) success.setNoStream(EMPTY)
  else success.setCurrentRevision(`${revision}`)
  if (position === undefined) success.setNoPosition(EMPTY)
  else success.setPosition(new shared.AllStreamPosition().setCommitPosition(`${position}`).setPreparePosition(`${position}`))
  return new streams.BatchAppendResp().setSuccess(success)
}

const errorResponse = (stream: string, { code, message, type, detail }: BatchError): streams.BatchAppendResp => {
  const details = new any.Any()
  details.pack(detail.serializeBinary(), `event_store.client.${type}`)
  return new streams.BatchAppendResp()
    .setStreamIdentifier(identifier(stream))
    .setError(new statuses.Status().setCode(code).setMessage(message).setDetails(details))
}

const conflict = (expected: Expected, current: number): BatchError => {
  const detail = new shared.WrongExpectedVersion()
  if (current < 0) detail.setCurrentNoStream(EMPTY)
  else detail.setCurrentStreamRevision(`${current}`)
  if (expected === 'any') detail.setExpectedAny(EMPTY)
  else if (expected === 'no_stream') detail.setExpectedNoStream(EMPTY)
  else if (expected === 'stream_exists') detail.setExpectedStreamExists(EMPTY)
  else detail.setExpectedStreamPosition(`${expected}`)
  return { code: Code.FAILED_PRECONDITION, message: 'Wrong expected version', type: 'WrongExpectedVersion', detail }
}

const deleted = (stream: string): BatchError => {
  const detail = new shared.StreamDeleted().setStreamIdentifier(identifier(stream))
  return { code: Code.FAILED_PRECONDITION, message: 'The stream is deleted', type: 'StreamDeleted', detail }
}

const tooLarge = (most: number): BatchError => {
  const detail = new shared.MaximumAppendSizeExceeded().setMaxappendsize(most)
  return { code: Code.INVALID_ARGUMENT, message: 'The append is too large', type: 'MaximumAppendSizeExceeded', detail }
}

const DENIED: BatchError = {
  code: Code.PERMISSION_DENIED,
  message: 'Access Denied',
  type: 'AccessDenied',
  detail: new shared.AccessDenied(),
}

const timeout = (message: string): BatchError => ({ code: Code.DEADLINE_EXCEEDED, message, type: 'Timeout', detail: new shared.Timeout() })

/** The client shows the message of a type that it does not know. */
const badRequest = (code: codes.Code, message: string): BatchError => ({
  code,
  message,
  type: 'BadRequest',
  detail: new shared.BadRequest().setMessage(message),
})

const identifier = (stream: string): shared.StreamIdentifier => new shared.StreamIdentifier().setStreamName(Buffer.from(stream))
