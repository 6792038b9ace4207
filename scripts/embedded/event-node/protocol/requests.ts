import { isUtf8 } from 'node:buffer'
import type shared from '@eventstore/db-client/generated/shared_pb.js'
import type streams from '@eventstore/db-client/generated/streams_pb.js'
import type { Expected } from '../log/changes.js'
import type { Proposed } from '../log/events.js'
import { uuidOf } from './uuid.js'

type ProposedMessage = streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage
type ExpectedRevision = Pick<streams.AppendReq.Options, 'hasNoStream' | 'hasStreamExists'>

/** An event that a client sends; what is missing is empty. */
export const proposedOf = (message: ProposedMessage): Proposed => {
  const metadata = message.getMetadataMap()
  return {
    id: uuidOf(message.getId()),
    type: metadata.get('type') ?? '',
    contentType: metadata.get('content-type') ?? '',
    data: bufferOf(message.getData_asU8()),
    metadata: bufferOf(message.getCustomMetadata_asU8()),
  }
}

/** The name of a stream; empty when there is none or its bytes are no text. */
export const streamNameOf = (identifier: shared.StreamIdentifier | undefined): string => {
  const name = identifier?.getStreamName_asU8() ?? new Uint8Array()
  return isUtf8(name) ? bufferOf(name).toString('utf8') : ''
}

/** What a writer says of the stream; `revision` if it names one. */
export const expectedOf = (options: ExpectedRevision, revision: string | undefined): Expected => {
  if (revision !== undefined) return Number(revision)
  if (options.hasNoStream()) return 'no_stream'
  return options.hasStreamExists() ? 'stream_exists' : 'any'
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
