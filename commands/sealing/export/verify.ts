import { isBeginning, isIncluded } from '../../../domain/seals/merkle/verify.js'
import type { Hash } from '../../../domain/seals/merkle/hashes.js'
import type { Seal } from '../../../domain/seals/messages.js'
import { isGenuine } from '../seals/signing.js'
import { fromHex, leafHash, tree } from '../merkle/tree.js'
import type { Consistency, Exported, ExportedEvent, ExportHead } from './format.js'
import type { ReadExport } from './read.js'

/** What is wrong with an export, in words, at its first place; undefined where it is as it was sealed. */
export const wrongWith = (told: ReadExport | Consistency, keys: ReadonlySet<string>): string | undefined =>
  'newer' in told ? wrongConsistency(told, keys) : wrongEvents(told, keys)

const wrongSeal = (seal: Seal, keys: ReadonlySet<string>): string | undefined => {
  if (!keys.has(seal.key)) return `Seal ${seal.number} is signed by another key than the one that was given.`
  return isGenuine(seal) ? undefined : `Seal ${seal.number} says something else than what was signed.`
}

const wrongConsistency = ({ older, newer, proof }: Consistency, keys: ReadonlySet<string>): string | undefined => {
  // The newer one, which a known key has signed, vouches for the older one whose beginning it has: keys are changed, and the log goes on.
  const wrong = wrongSeal(older, new Set([older.key])) ?? wrongSeal(newer, keys)
  if (wrong !== undefined) return wrong
  const [before, after] = [older, newer].map(({ size, root }) => ({ size, root: fromHex(root) }))
  if (isBeginning(tree, before!, after!, proof.map(fromHex))) return undefined
  return `The log under seal ${older.number} is not the beginning of the log under seal ${newer.number}.`
}

const nameOf = (event: Exported): string => ('hash' in event ? `of another program` : `${event.stream}, revision ${event.revision},`)

const wrongEvents = ({ head, events, isWhole }: ReadExport, keys: ReadonlySet<string>): string | undefined => {
  const { seal, of, count } = head
  const wrong = wrongSeal(seal, keys)
  if (wrong !== undefined) return wrong
  for (const [i, event] of events.entries()) {
    if (!isUnder(event, seal))
      return `The event ${nameOf(event)} (number ${i + 1} of the export) is not one that was sealed at place ${event.index}.`
    const isNext = 'stream' in of ? isOf(of.stream, event) && event.revision === of.from + i : event.index === of.from + i
    if (!isNext) return `Before the event ${nameOf(event)} (number ${i + 1} of the export) something is missing, or it is out of its place.`
  }
  if (isWhole && events.length === count)
    return saysOtherwise(head, events) ? 'The export does not say rightly how many events follow it.' : undefined
  const last = events.at(-1)
  const where = last && ('hash' in last ? ` at place ${last.index}` : ` ${last.stream}, revision ${last.revision}`)
  return `The export is cut off, or cannot be read any further, after ${events.length} of ${count} events${where ? `: the last one is${where}` : ''}.`
}

/** Of a part of the log the seal itself tells how many events there are; of a stream only that the next export must have them. */
const saysOtherwise = ({ of, count, foreign = 0, total, next, seal: { size } }: ExportHead, events: readonly Exported[]): boolean =>
  foreign !== events.filter((event) => 'hash' in event).length ||
  next !== (count < total ? of.from + count : null) ||
  (!('stream' in of) && total !== Math.min(size, (of.to ?? Infinity) + 1) - of.from)

/** Whether an event is one of a stream, of which all is there. */
const isOf = (stream: string, event: Exported): event is ExportedEvent => !('hash' in event) && event.stream === stream

const isUnder = (event: Exported, { size, root }: Seal): boolean =>
  isIncluded(tree, { leaf: leafIn(event), index: event.index, size, path: event.proof.map(fromHex), root: fromHex(root) })

const leafIn = (event: Exported): Hash =>
  'hash' in event ? fromHex(event.hash) : leafHash({ ...event, data: Buffer.from(event.data), metadata: Buffer.from(event.metadata) })
