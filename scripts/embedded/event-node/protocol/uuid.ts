import type { WireReader } from './wire-reader.js'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The UUID of an event_store.client.UUID message, in lower case; empty when there is none or it is malformed. */
export const uuidOf = (reader: WireReader): string => {
  let uuid = ''
  while (reader.next()) {
    if (reader.field === 2) uuid = reader.text().toLowerCase()
    else if (reader.field === 1) uuid = structuredOf(reader.message())
    else reader.skip()
  }
  return UUID.test(uuid) ? uuid : ''
}

/** The same in two halves of 64 bits each. */
const structuredOf = (reader: WireReader): string => {
  let most = 0n
  let least = 0n
  while (reader.next()) {
    if (reader.field === 1) most = reader.long()
    else if (reader.field === 2) least = reader.long()
    else reader.skip()
  }
  const hex = ((most << 64n) | least).toString(16).padStart(32, '0')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
