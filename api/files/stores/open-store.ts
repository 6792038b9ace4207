import { join, resolve } from 'node:path'
import type { Env } from '../../env.js'
import { diskStore } from './disk-store.js'
import { diskTrouble } from './disk-trouble.js'
import { StartProblem } from '../../start-problem.js'
import { s3Store } from '../s3/s3-store.js'
import type { FileStore } from './store.js'

export interface OpenStore {
  readonly store: FileStore
  readonly close: () => Promise<void>
}

/** Where files are kept: in the bucket of S3_URL, else in DATA_DIR. Throws a StartProblem where nothing can be kept there. */
export const openFileStore = async ({ dataDir, bucket }: Pick<Env, 'dataDir' | 'bucket'>): Promise<OpenStore> => {
  if (!bucket) return { store: onDisk(resolve(dataDir)), close: () => Promise.resolve() }
  const { close, ...store } = await s3Store(bucket)
  return { store, close }
}

const onDisk = (directory: string): FileStore => {
  try {
    return diskStore(join(directory, 'files'))
  } catch (error) {
    throw new StartProblem(`DATA_DIR: ${directory} cannot be written to: ${diskTrouble(error)}`, { cause: error })
  }
}
