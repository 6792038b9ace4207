import type { RawLog } from '../../../domain/kernel/log/raw-event.js'
import type { ForeignEvent } from '../../../domain/seals/foreign.js'
import { isSameHash, type Hash } from '../../../domain/seals/merkle/hashes.js'
import type { Span } from '../../../domain/seals/merkle/spans.js'
import type { AgedOut } from './findings.js'
import type { KeptAhead } from '../merkle/kept-ahead.js'
import { foreignHash } from '../merkle/tree.js'

interface Parts {
  readonly raw: Pick<RawLog, 'isOurs' | 'stream'>
  readonly ahead: Pick<KeptAhead, 'at'>
  /** What was kept of which events others wrote. */
  readonly foreign: (span: Span) => Promise<readonly ForeignEvent[]>
  readonly until?: AbortSignal | undefined
}

/** So many streams are asked for at once, and so many are remembered. */
const AT_ONCE = 50
const MOST_KNOWN = 10_000

/** What one seal adds, and the hash that it says of what others wrote of that; of what no seal is over yet nothing is signed. */
export interface Added extends Span {
  readonly signed: { readonly foreign: string | undefined } | undefined
}

/**
 * What other programs have let go of in their own streams, which the store forgets from their beginning on. Of ours nothing ever is, and what a seal does not
 * say of others is not believed.
 */
export const agedOut = ({ raw, ahead, foreign, until }: Parts) => {
  const gone = new Map<string, number>()
  /** The first revision that streams still have; infinite where there is none. */
  const firsts = new Map<string, number>()
  let known: { readonly from: number; readonly of: ReadonlyMap<number, ForeignEvent> } | undefined

  const writtenByOthers = async ({ from, to, signed }: Added): Promise<ReadonlyMap<number, ForeignEvent>> => {
    if (known?.from === from) return known.of
    const events = await foreign({ from, to })
    const isBelieved = !signed || foreignHash(events) === signed.foreign
    known = { from, of: new Map(isBelieved ? events.map((event) => [event.index, event]) : []) }
    return known.of
  }

  const firstOf = async (stream: string): Promise<number> => (await raw.stream(stream, 0, 1))[0]?.revision ?? Infinity

  /** Asks for some streams together: of many that are gone as a rule the next ones are, too. */
  const askFor = async (streams: readonly string[]): Promise<void> => {
    if (firsts.size > MOST_KNOWN) firsts.clear()
    const found = await Promise.all(streams.map(async (stream) => [stream, await firstOf(stream)] as const))
    for (const [stream, first] of found) firsts.set(stream, first)
  }

  /** Whether an event is before the first that its stream still has. A program may let go of more while this is looked through. */
  const isGone = async ({ index, stream, revision }: ForeignEvent, others: ReadonlyMap<number, ForeignEvent>): Promise<boolean> => {
    if (raw.isOurs(stream)) return false // written by newer code, and sealed by older
    if (revision < (firsts.get(stream) ?? -1)) return true
    const next = [...others.values()].filter((event) => event.index > index && !firsts.has(event.stream) && !raw.isOurs(event.stream))
    await askFor([...new Set([stream, ...next.map((event) => event.stream)])].slice(0, AT_ONCE))
    return revision < firsts.get(stream)!
  }

  const counted = (events: readonly ForeignEvent[]): void => {
    for (const { stream } of events) gone.set(stream, (gone.get(stream) ?? 0) + 1)
  }

  return {
    /**
     * The hashes of what is gone from a place on, as far as the event that has this hash, the end of what was added, or, without an event, what is not gone;
     * none where something else comes first.
     */
    async from(index: number, added: Added, before?: Hash): Promise<Hash[]> {
      const first = await ahead.at(index)
      if (!first || (before && isSameHash(first, before))) return []
      const others = await writtenByOthers(added)
      const found: { readonly leaf: Hash; readonly event: ForeignEvent }[] = []
      const ends = async (): Promise<boolean> => {
        for (let at = index; at < added.to; at++) {
          until?.throwIfAborted()
          const leaf = await ahead.at(at)
          if (leaf && before && isSameHash(leaf, before)) return true
          const event = others.get(at)
          if (!leaf || !event || !(await isGone(event, others))) return !before
          found.push({ leaf, event })
        }
        return true
      }
      if (!(await ends())) return []
      counted(found.map(({ event }) => event))
      return found.map(({ leaf }) => leaf)
    },

    /** Of which streams, and how much. */
    told: (): AgedOut[] => [...gone].map(([stream, events]) => ({ stream, events })),
  }
}
