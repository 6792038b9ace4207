import type { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { safely } from '../../../domain/kernel/unexpected.js'

/** A batch is not held back for longer than this, in milliseconds. */
const LONGEST = 20

/**
 * What a stream of objects has ready, up to `most` at a time: one after another while it is quiet, many at once while it is busy.
 * An empty batch says that it was nudged. Throws what the stream throws; ends when the stream does or when the signal says so.
 */
export async function* batches<T>(source: Readable, most: number, until: AbortSignal, nudges: EventTarget): AsyncGenerator<T[]> {
  const told = { isNudged: false } // also while nobody waits here
  const notice = safely('subscription', () => (told.isNudged = true))
  nudges.addEventListener('nudge', notice)
  try {
    while (!until.aborted) {
      const batch = await gathered<T>(source, most)
      if (batch.length > 0) yield batch
      else if (source.errored) throw source.errored
      else if (source.destroyed || source.readableEnded) return
      else if (told.isNudged) {
        told.isNudged = false
        yield []
      } else await anything(source, until, nudges)
    }
  } finally {
    nudges.removeEventListener('nudge', notice)
  }
}

/** Messages come one by one, though many are on the wire: as long as each turn of the event loop brings more, they are one batch. */
const gathered = async <T>(source: Readable, most: number): Promise<T[]> => {
  const batch: T[] = []
  const latest = performance.now() + LONGEST
  for (let before = -1; batch.length > before && batch.length < most && performance.now() < latest;) {
    before = batch.length
    for (let next: unknown; batch.length < most && (next = source.read()) !== null;) batch.push(next as T)
    if (batch.length > before) await turn()
  }
  return batch
}

/** Waits for something to read, for an end, or for a nudge. */
const anything = (source: Readable, until: AbortSignal, nudges: EventTarget): Promise<void> =>
  new Promise((settle) => {
    const end = safely('subscription', (): void => {
      for (const event of QUIET) source.off(event, end)
      until.removeEventListener('abort', end)
      nudges.removeEventListener('nudge', end)
      settle()
    })
    for (const event of QUIET) source.on(event, end)
    until.addEventListener('abort', end)
    nudges.addEventListener('nudge', end)
    if (until.aborted) end() // while the last batch was gathered
  })

const QUIET = ['readable', 'end', 'close'] as const
