import type shared from '@eventstore/db-client/generated/shared_pb.js'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A UUID in lower case, from its text or its two halves; empty when it is missing or malformed. */
export const uuidOf = (uuid: shared.UUID | undefined): string => {
  const halves = uuid?.getStructured()
  const text = halves ? joined(halves) : (uuid?.getString().toLowerCase() ?? '')
  return UUID.test(text) ? text : ''
}

const joined = (halves: shared.UUID.Structured): string => {
  const half = (bits: string): string => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0')
  const hex = half(halves.getMostSignificantBits()) + half(halves.getLeastSignificantBits())
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
