import type { Pool } from 'pg'
import type { VaultFiles } from '../../commands/vault/files.js'
import { forgetGuesses } from '../../commands/vault/guesses.js'
import type { Requests } from '../../commands/vault/requests.js'
import type { FileStore } from '../files/store.js'

interface House {
  readonly pool: Pool
  readonly files: VaultFiles
  readonly store: FileStore
  readonly requests: Pick<Requests, 'forget'>
  /** ISO 8601. */
  readonly now: () => string
}

const A_DAY = 24 * 60 * 60 * 1000

/** Throws away what was kept for a day only. Files may be looked through only while whoever attaches them has caught up with the log. */
export const housekeeping = async ({ pool, files, store, requests, now }: House, mayLookThroughFiles: boolean): Promise<void> => {
  const aDayAgo = new Date(Date.parse(now()) - A_DAY).toISOString()
  await requests.forget(aDayAgo)
  await forgetGuesses(pool, Date.now()) // their clock is not ours
  if (mayLookThroughFiles) await files.sweep(aDayAgo, store.remove)
}
