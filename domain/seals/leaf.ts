import type { RawEvent } from '../kernel/raw-event.js'

const text = new TextEncoder()
const LENGTH = 4
const REVISION = 8

/**
 * What is hashed of an event: all of it, each part behind its length, so that no two events are written alike. Personal fields are in it as they
 * were stored, encrypted: whose key is destroyed changes nothing here.
 */
export const leafOf = ({ stream, revision, id, type, data, metadata }: RawEvent): Uint8Array => {
  const number = new Uint8Array(REVISION)
  new DataView(number.buffer).setBigUint64(0, BigInt(revision))
  const parts = [text.encode(stream), number, text.encode(id), text.encode(type), data, metadata]
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + LENGTH + part.length, 0))
  const lengths = new DataView(bytes.buffer)
  let at = 0
  for (const part of parts) {
    lengths.setUint32(at, part.length)
    bytes.set(part, at + LENGTH)
    at += LENGTH + part.length
  }
  return bytes
}
