import type { JSONRecordedEvent, Position } from '@eventstore/db-client'
import type { Meta } from '../../../domain/kernel/messages.js'
import type { Stored } from './store.js'

/** An event of the client as it is here: numbers for revision and position. */
export const storedOf = ({ id, type, data, metadata, streamId, revision, position }: JSONRecordedEvent): Stored => ({
  id,
  type,
  data,
  meta: metadata as unknown as Meta,
  stream: streamId,
  revision: Number(revision),
  position: positionOf(position),
})

/** A position is a number here; a log that has grown past 2^53 bytes is refused rather than rounded. */
export const positionOf = (position: Position | undefined): number => {
  const number = Number(position?.commit ?? -1n)
  if (!Number.isSafeInteger(number)) throw new RangeError(`Position ${position?.commit} is too large for a number`)
  return number
}
