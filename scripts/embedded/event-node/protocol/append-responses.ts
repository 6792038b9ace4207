import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { Expected, Outcome } from '../log/changes.js'

const EMPTY = new shared.Empty()

export const appendedResponse = ({ revision, position }: Extract<Outcome, { kind: 'written' }>): streams.AppendResp => {
  const success = new streams.AppendResp.Success()
  if (revision < 0) success.setNoStream(EMPTY)
  else success.setCurrentRevision(`${revision}`)
  if (position === undefined) success.setNoPosition(EMPTY)
  else success.setPosition(new streams.AppendResp.Position().setCommitPosition(`${position}`).setPreparePosition(`${position}`))
  return new streams.AppendResp().setSuccess(success)
}

/** A wrong expected version, which is no error on the wire. */
export const conflictResponse = (expected: Expected, current: number): streams.AppendResp => {
  const conflict = new streams.AppendResp.WrongExpectedVersion()
  if (current < 0) conflict.setCurrentNoStream(EMPTY)
  else conflict.setCurrentRevision(`${current}`)
  if (expected === 'any') conflict.setExpectedAny(EMPTY)
  else if (expected === 'no_stream') conflict.setExpectedNoStream(EMPTY)
  else if (expected === 'stream_exists') conflict.setExpectedStreamExists(EMPTY)
  else conflict.setExpectedRevision(`${expected}`)
  return new streams.AppendResp().setWrongExpectedVersion(conflict)
}
