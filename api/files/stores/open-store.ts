import { join } from 'node:path'
import type { Env } from '../../env.js'
import { diskStore } from './disk-store.js'
import { s3Store } from '../s3/s3-store.js'
import type { FileStore } from './store.js'

export interface OpenStore {
  readonly store: FileStore
  readonly close: () => Promise<void>
}

/** Where files are kept: in the bucket of S3_URL, else in DATA_DIR. */
export const openFileStore = async ({ dataDir, bucket }: Pick<Env, 'dataDir' | 'bucket'>): Promise<OpenStore> => {
  if (!bucket) return { store: diskStore(join(dataDir, 'files')), close: () => Promise.resolve() }
  const { close, ...store } = await s3Store(bucket)
  return { store, close }
}
