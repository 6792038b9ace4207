import { hash } from 'node:crypto'
import { leafOf } from '../../../domain/seals/leaf.js'
import { treeHashes, type Hash } from '../../../domain/seals/merkle/hashes.js'
import { foreignText, type ForeignEvent } from '../../../domain/seals/foreign.js'
import type { RawEvent } from '../../../domain/kernel/log/raw-event.js'

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')

/** How the tree over the log hashes. */
export const tree = treeHashes(sha256)

/** The hash of an event, as it stands in the tree. */
export const leafHash = (event: RawEvent): Hash => tree.leaf(leafOf(event))

/** The hash of a text, in hexadecimal digits. */
export const textHash = (text: string): string => sha256(Buffer.from(text)).toString('hex')

/** The hash of which events a seal adds that others wrote; undefined where there are none. */
export const foreignHash = (events: readonly ForeignEvent[]): string | undefined =>
  events.length === 0 ? undefined : textHash(foreignText(events))

export const hexOf = (bytes: Hash): string => Buffer.from(bytes).toString('hex')
export const fromHex = (hex: string): Hash => Buffer.from(hex, 'hex')
