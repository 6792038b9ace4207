import { isUtf8 } from 'node:buffer'
import type shared from '@eventstore/db-client/generated/shared_pb.js'

/** The name in a StreamIdentifier; empty when there is none or its bytes are no text. */
export const textOf = (name: Buffer): string => (isUtf8(name) ? name.toString('utf8') : '')

export const streamNameOf = (identifier: shared.StreamIdentifier | undefined): string =>
  textOf(Buffer.from(identifier?.getStreamName_asU8() ?? []))
