import { keepFiles, type FileWish } from '../../commands/processes/keep-files.js'
import type { VaultFiles } from '../../commands/vault/files.js'
import type { VaultKeys } from '../../commands/vault/keys.js'
import type { Batch } from '../../domain/kernel/ports.js'
import type { FileStore } from '../files/store.js'

export interface Shelf {
  readonly files: VaultFiles
  readonly keys: VaultKeys
  readonly store: FileStore
}

/** Does to the vault and the store what a batch of facts means for files; doing it again does no harm. */
export const fileKeeping = ({ files, keys, store }: Shelf) => {
  const fulfil = async ({ attach, erase }: FileWish): Promise<void> => {
    if (attach) await files.attach(attach)
    if (erase === undefined) return
    await keys.destroy(erase) // it is already, but for one that came back with an older copy of the vault
    await files.erase(erase, store.remove)
  }

  return async ({ events, unreadable }: Batch): Promise<void> => {
    for (const event of events) await fulfil(keepFiles(event))
    // What cannot be read may name files: whoever can read it one day shall find them.
    for (const { stream } of unreadable) await files.attachAllOf(stream)
  }
}
