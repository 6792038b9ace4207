import { endingWith } from '../../domain/kernel/ending.js'
import type { Batch, Log } from '../../domain/kernel/ports.js'
import type { Codec } from './codec.js'
import type { Store } from './store.js'

/** The Log over a store: everything passes through the codec, in both directions. */
export const logOver = (store: Store, { encode, decode, decodeAll }: Codec): Log => ({
  read: async (...which) => decode(await store.read(...which)),
  append: async (stream, events, expected) => store.append(stream, await encode(stream, events), expected),
  async *subscribe(after, until) {
    const leaving = endingWith(until)
    const stored = store.subscribe(after, leaving.signal)[Symbol.asyncIterator]()
    const read = async (): Promise<Batch | undefined> => {
      const next = await stored.next()
      return next.done ? undefined : { ...next.value, ...(await decodeAll(next.value.events)) }
    }
    try {
      let next = read()
      for (let batch = await next; batch; batch = await next) {
        // With much still to come it is read while this is worked on; one that has caught up waits, so that more can come together.
        if (!batch.caughtUp) (next = read()).catch(() => undefined) // told when it is its turn
        yield batch
        if (batch.caughtUp) next = read()
      }
    } finally {
      leaving.release()
      leaving.end()
      await stored.return?.()
    }
  },
})
