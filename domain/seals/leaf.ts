import type { RawEvent } from '../kernel/log/raw-event.js'

const encoder = new TextEncoder()
const LENGTH = 4
const REVISION = 8
const IN_LENGTH = 2 ** 32
/** Bytes that a character of a text takes at most. */
const WIDEST = 3

/**
 * What is hashed of an event: all of it, each part behind its length, so that no two events are written alike. Personal fields are in it as they
 * were stored, encrypted: whose key is destroyed changes nothing here. Written in one go, since an audit does this for every event there is.
 */
export const leafOf = ({ stream, revision, id, type, data, metadata }: RawEvent): Uint8Array => {
  const most = 6 * LENGTH + REVISION + WIDEST * (stream.length + id.length + type.length) + data.length + metadata.length
  const bytes = new Uint8Array(most)
  let at = 0
  const number = (value: number): void => {
    bytes[at++] = value >>> 24
    bytes[at++] = value >>> 16
    bytes[at++] = value >>> 8
    bytes[at++] = value
  }
  const text = (value: string): void => {
    const begins = at + LENGTH
    const written = wroteAscii(value, bytes, begins) ? value.length : encoder.encodeInto(value, bytes.subarray(begins)).written
    number(written)
    at += written
  }
  const part = (value: Uint8Array): void => {
    number(value.length)
    bytes.set(value, at)
    at += value.length
  }

  text(stream)
  number(REVISION)
  number(Math.floor(revision / IN_LENGTH))
  number(revision % IN_LENGTH)
  text(id)
  text(type)
  part(data)
  part(metadata)
  return bytes.subarray(0, at)
}

/** Writes a text there as far as it is ASCII, and says whether all of it was: nearly all are, and the encoder is slow with short ones. */
const wroteAscii = (value: string, bytes: Uint8Array, begins: number): boolean => {
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i)
    if (code > 127) return false
    bytes[begins + i] = code
  }
  return true
}
