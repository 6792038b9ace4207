import { gateway } from '../../../commands/runtime/store/gateway.js'
import { slices } from '../../../commands/slices.js'

/** Throws when a store cannot be reached, or has events of this program: a run begins with nothing, and a database of its own. It may have those of others. */
export const mustBeEmpty = async (url: string): Promise<void> => {
  const store = gateway({ url, prefixes: slices.map(({ prefix }) => prefix) })
  try {
    if ((await store.head()) >= 0) throw new Error('The event store has events of this program already: a run needs one that has none')
  } finally {
    await store.close()
  }
}
