import type { AttachTask, DropTask, EraseTask, ShowTask, WithholdTask } from '../../commands/processes/files.js'
import type { VaultFiles } from '../../commands/vault/files/files.js'
import type { VaultKeys } from '../../commands/vault/keys.js'
import type { Doer } from '../../commands/vault/outbox.js'
import type { FileStore } from '../files/stores/store.js'

export interface Shelf {
  readonly files: VaultFiles
  readonly keys: Pick<VaultKeys, 'destroy'>
  readonly store: FileStore
}

/** What the process of files asks for; each may be done again. */
export const fileDoers = ({ files, keys, store }: Shelf): Readonly<Record<'attach' | 'withhold' | 'show' | 'drop' | 'erase', Doer>> => ({
  async attach({ data }) {
    await files.attach((data as AttachTask).files)
    return 'done'
  },

  async withhold({ data }) {
    const task = data as WithholdTask
    const at = task.position ?? 0
    const isFree = task.byAuthor ?? false
    await ('subject' in task ? files.withhold(task.subject, at, isFree) : files.withholdSome(task.files, at, isFree))
    return 'done'
  },

  async show({ data }) {
    const { files: ids, position = 0 } = data as ShowTask
    await files.showAgain(ids, position)
    return 'done'
  },

  async drop({ data }) {
    await files.drop((data as DropTask).files, store.remove)
    return 'done'
  },

  async erase({ data }) {
    const { subject } = data as EraseTask
    await keys.destroy(subject) // it is already, but for one that came back with an older copy of the vault
    await files.erase(subject, store.remove)
    return 'done'
  },
})
