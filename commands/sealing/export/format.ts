import { Type, type Static } from '@sinclair/typebox'
import { LogSealed } from '../../../domain/seals/messages.js'

const Place = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Proof = Type.Array(Hash, { maxItems: 64 })
const Seal = LogSealed.properties.data

/** What is asked for: a stream from one of its revisions on, or the log from one of its places on, as far as one where that is said. */
const Of = Type.Union([Type.Object({ stream: Type.String(), from: Place }), Type.Object({ from: Place, to: Type.Optional(Place) })])
export type Of = Static<typeof Of>

/** An event of ours as it is stored, with its number in the log and the path (hexadecimal) that proves it to be under the seal. */
export const ExportedEvent = Type.Object({
  index: Place,
  stream: Type.String(),
  revision: Place,
  id: Type.String(),
  type: Type.String(),
  data: Type.String(),
  metadata: Type.String(),
  proof: Proof,
})
export type ExportedEvent = Static<typeof ExportedEvent>

/** Of an event of another program, which may be gone by now, its number and its hash, which the path proves to be under the seal as well. */
export const ExportedHash = Type.Object({ index: Place, writtenBy: Type.Literal('another program'), hash: Hash, proof: Proof })
export type ExportedHash = Static<typeof ExportedHash>
export type Exported = ExportedEvent | ExportedHash

/**
 * What stands before the events. `count`: how many of them there are here, `foreign`: of how many of these, written by other programs, there is
 * the hash alone (exports of before had them whole, and do not say); `total`: how many are sealed of what was asked for; where that is more,
 * `next` is from where the next export goes on.
 */
export const ExportHead = Type.Object({
  format: Type.Literal('sfs-audit-events-1'),
  of: Of,
  count: Place,
  foreign: Type.Optional(Place),
  total: Place,
  next: Type.Union([Place, Type.Null()]),
  seal: Seal,
})
export type ExportHead = Static<typeof ExportHead>

/** That the log of one seal is the beginning of that of another. */
export const Consistency = Type.Object({ format: Type.Literal('sfs-audit-consistency-1'), older: Seal, newer: Seal, proof: Proof })
export type Consistency = Static<typeof Consistency>

/** The columns of the table; the first row of it holds the head, as JSON in `data`, and the last one says that it is the last. */
export const COLUMNS = ['record', 'index', 'stream', 'revision', 'id', 'type', 'data', 'metadata', 'hash', 'proof'] as const
