import type { StateCache } from '../../commands/runtime/states/cache.js'
import type { VaultKeys } from '../../commands/vault/keys.js'
import type { Memories } from '../memories.js'

interface Caches {
  readonly keys: Pick<VaultKeys, 'forget' | 'subjectOf'>
  readonly states: Pick<StateCache, 'forgetWhere' | 'clear'>
  readonly memories: Pick<Memories, 'clear'>
  readonly onTrouble: (error: unknown) => void
}

/** What a process drops from memory when keys are destroyed. */
export const forgettingKeys = ({ keys, states, memories, onTrouble }: Caches) => {
  /** For when it may be that the news of one was missed. */
  const all = (): void => {
    keys.forget()
    states.clear()
    memories.clear()
  }

  /** A key by its id, and the states that may hold what is personal of its subject; without an id, as older code tells it, all of them. */
  const one = async (id: string): Promise<void> => {
    if (id === '') {
      all()
      return
    }
    try {
      const subject = await keys.subjectOf(id)
      if (subject !== undefined) states.forgetWhere((known) => known.subject === subject)
    } catch (error) {
      states.clear()
      onTrouble(error)
    }
  }

  return {
    all,
    one: (id: string): void => {
      const dropped = one(id) // asks at once, while the key is in memory
      keys.forget(id || undefined)
      memories.clear()
      void dropped
    },
  }
}
