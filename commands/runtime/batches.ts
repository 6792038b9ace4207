import { once } from 'node:events'
import type { Readable } from 'node:stream'

/**
 * What a stream of objects has ready, up to `most` at a time: one after another while it is quiet, many at once while it is busy.
 * An empty batch says that `nudge` was called. Throws what the stream throws; ends when it ends or when the signal says so.
 */
export async function* batches<T>(source: Readable, most: number, until: AbortSignal, nudges: EventTarget): AsyncGenerator<T[]> {
  const stop = () => void source.destroy()
  until.addEventListener('abort', stop)
  try {
    for (;;) {
      const batch: T[] = []
      for (let next: unknown; batch.length < most && (next = source.read()) !== null;) batch.push(next as T)
      if (batch.length > 0) yield batch
      else if (until.aborted || source.destroyed || source.readableEnded) return
      else if (await moved(source, until, nudges)) yield []
    }
  } finally {
    until.removeEventListener('abort', stop)
    source.destroy()
  }
}

/** Waits for something to read, or for the end; true when it was a nudge instead. */
const moved = async (source: Readable, until: AbortSignal, nudges: EventTarget): Promise<boolean> => {
  const waiting = new AbortController()
  const { signal } = waiting
  try {
    return await Promise.race([
      once(source, 'readable', { signal }).then(() => false),
      once(source, 'end', { signal }).then(() => false),
      once(source, 'close', { signal }).then(() => false),
      once(nudges, 'nudge', { signal }).then(() => true),
    ])
  } catch (error) {
    if (until.aborted) return false
    throw error
  } finally {
    waiting.abort()
  }
}
