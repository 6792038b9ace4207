import type { Log } from '../../domain/kernel/ports.js'
import type { Codec } from './codec.js'
import type { Store } from './store.js'

/** The Log over a store: everything passes through the codec, in both directions. */
export const logOver = (store: Store, { encode, decode, decodeAll }: Codec): Log => ({
  read: async (stream, after) => decode(await store.read(stream, after)),
  append: async (stream, events, expected) => store.append(stream, await encode(stream, events), expected),
  async *subscribe(after, until) {
    for await (const batch of store.subscribe(after, until)) yield { ...batch, ...(await decodeAll(batch.events)) }
  },
})
