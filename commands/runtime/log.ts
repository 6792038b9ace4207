import { endingWith } from '../../domain/kernel/ending.js'
import { HistoryCut } from '../../domain/kernel/log/history-cut.js'
import type { Batch, Log } from '../../domain/kernel/ports.js'
import type { Codec } from './codec/codec.js'
import { AppendTooLarge, NO_STREAM, type Storable, type Store } from './store/store.js'

/** Of one append. A real store takes a megabyte; far below it an append costs its neighbours no time. */
export const MOST_BYTES = 256 * 1024

/** As the store counts them. */
export const bytesOf = ({ data, meta }: Pick<Storable, 'data' | 'meta'>): number =>
  Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(meta))

/** The Log over a store: everything passes through the codec, in both directions. */
export const logOver = (store: Store, { encode, decode, decodeAll }: Codec): Log => ({
  async read(stream, after, ...which) {
    const found = await store.read(stream, after, ...which)
    if (after === NO_STREAM && found[0] && found[0].revision > 0) throw new HistoryCut(stream, 0, found[0].revision)
    return decode(found)
  },
  readLeft: async (...which) => decode(await store.read(...which)),
  async append(stream, events, expected, by) {
    const encoded = await encode(stream, events)
    const bytes = encoded.reduce((sum, event) => sum + bytesOf(event), 0)
    if (bytes > MOST_BYTES) throw new AppendTooLarge(`${bytes} bytes for ${stream}, ${MOST_BYTES} may go at once`)
    return store.append(stream, encoded, expected, by)
  },
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
