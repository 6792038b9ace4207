import type { Handle } from '../../../commands/runtime/slice.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Log } from '../../../domain/kernel/ports.js'
import type { ErasureStep } from '../../../domain/members/leaving/messages.js'
import type { VaultExports } from '../../../commands/vault/leaving/exports.js'
import type { VaultFiles } from '../../../commands/vault/files/files.js'
import type { VaultKeys } from '../../../commands/vault/keys.js'
import type { VaultUploads } from '../../../commands/vault/files/uploads.js'
import type { Deps } from '../../deps.js'
import type { FileStore } from '../../files/stores/store.js'

/** Whose account is erased. */
export interface Leaver {
  readonly memberId: MemberId
  /** The moment of the request, ISO 8601, and its place in the log: what happened after it, the erasure did. */
  readonly requestedAt: string
  readonly position: number
  readonly keepPosts: boolean
}

/** What the parts of an erasure work with. */
export interface Eraser extends Pick<Deps, 'now' | 'pool' | 'progress' | 'sessions'> {
  readonly log: Pick<Log, 'read'>
  readonly dispatch: Handle
  readonly files: Pick<VaultFiles, 'eraseBroughtBy'>
  readonly uploads: Pick<VaultUploads, 'endAllOf'>
  readonly exports: Pick<VaultExports, 'eraseAllOf'>
  readonly keys: Pick<VaultKeys, 'destroy'>
  readonly store: FileStore
}

/**
 * One step of the erasure: takes away what there is of one kind, and answers how many there were. Cut short and done again it answers the
 * same, so it counts what is gone, not what it took.
 */
export interface Part {
  readonly step: ErasureStep
  readonly erase: (leaver: Leaver) => Promise<number>
  /** Takes away what came meanwhile, of somebody who asked before and was slow: once more when nothing is left but to say that it is over. */
  readonly sweep?: (leaver: Leaver) => Promise<void>
}

/** Views must show what was done before it is counted, or looked for: none of them may have stayed behind. */
export const mustShow = async (progress: Eraser['progress'], position: number): Promise<void> => {
  if (!(await progress.shows(position, 10_000))) throw new Error('The views are behind')
}
