import { filesNamedIn } from '../../commands/processes/files.js'
import { StoreUnavailable } from '../../commands/runtime/store/store.js'
import type { VaultFiles } from '../../commands/vault/files/files.js'
import type { FileId } from '../../domain/kernel/ids.js'
import type { Log } from '../../domain/kernel/ports.js'
import type { FileStore } from '../files/stores/store.js'

export interface Sweeping {
  readonly files: VaultFiles
  readonly store: FileStore
  readonly log: Pick<Log, 'read'>
}

/** Events of a stream that are read at once; its likes are events too. */
const AT_ONCE = 500

/**
 * Drops files that were brought before a moment (ISO 8601) and that no event names. The log itself is asked: whoever attaches files may be
 * behind, or the vault may have come back from an older copy.
 */
export const sweepFiles = async ({ files, store, log }: Sweeping, before: string): Promise<void> => {
  let last = ''
  for (let page = await files.unattached(before); page.size > 0; page = await files.unattached(before, last))
    for (const [stream, ids] of page) {
      const named = await namedIn(log, stream)
      if (named === 'unknown') await files.attachAllOf(stream)
      else await files.attach(ids.filter((id) => named.has(id)))
      last = stream
    }
  await files.sweep(before, store.remove)
}

const namedIn = async (log: Sweeping['log'], stream: string): Promise<ReadonlySet<FileId> | 'unknown'> => {
  try {
    const named = new Set<FileId>()
    for (let revision = -1; ;) {
      const events = await log.read(stream, revision, AT_ONCE)
      for (const { data } of events) for (const file of filesNamedIn(data)) named.add(file)
      if (events.length < AT_ONCE) return named
      revision = events.at(-1)!.revision
    }
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error
    return 'unknown' // an event that this program cannot read: whoever can read it one day shall find its files
  }
}
