import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { Expected, Outcome } from '../log/changes.js'
import { WireWriter } from './wire-writer.js'

/** More than all numbers and tags of a response take. */
const ROOM = 64

type Written = Extract<Outcome, { kind: 'written' }>

/** AppendResp for what is written. */
export const appendedResponse = ({ revision, position }: Written): Buffer => {
  const writer = new WireWriter(ROOM)
  writer.message(1, () => writeSuccess(writer, revision, position))
  return writer.finish()
}

/** The success inside AppendResp and BatchAppendResp: they are alike. */
export const writeSuccess = (writer: WireWriter, revision: number, position: number | undefined): void => {
  if (position === undefined) writer.message(4, () => undefined)
  else
    writer.message(3, () => {
      writer.number(2, position)
      writer.number(1, position)
    })
  if (revision < 0) writer.message(2, () => undefined)
  else writer.number(1, revision)
}

/** AppendResp for a wrong expected version, which is no error on the wire. */
export const conflictResponse = (expected: Expected, current: number): Buffer => {
  const conflict = new streams.AppendResp.WrongExpectedVersion()
  const empty = new shared.Empty()
  if (current < 0) conflict.setCurrentNoStream(empty)
  else conflict.setCurrentRevision(`${current}`)
  if (expected === 'any') conflict.setExpectedAny(empty)
  else if (expected === 'no_stream') conflict.setExpectedNoStream(empty)
  else if (expected === 'stream_exists') conflict.setExpectedStreamExists(empty)
  else conflict.setExpectedRevision(`${expected}`)
  return Buffer.from(new streams.AppendResp().setWrongExpectedVersion(conflict).serializeBinary())
}
