import type { Env } from '../../api/env.js'
import { logger } from '../../api/logger.js'
import { closers, type Closers } from './closers.js'
import { DataDirInUse, holdDataDir } from './data-dir.js'
import { embeddedMasterKey } from './master-key.js'
import { readRunFile } from './run-file.js'
import { databaseFor, eventStoreFor } from './stores.js'

/** What a command of the command line works on. */
export interface ConnectedParts {
  readonly databaseUrl: string
  readonly eventstoreUrl: string
  readonly masterKey: Buffer
}

/**
 * Lets a command work on the parts: those of the environment, else of the program that runs on this data directory, else on parts that are
 * started for the moment and stopped afterwards. Throws a StartProblem when there are none and none can be started.
 */
export const withParts = async <T>(env: Env, work: (parts: ConnectedParts) => Promise<T>): Promise<T> => {
  const closing = closers()
  try {
    const straight = { ...env, databaseUrl: env.databaseDirectUrl ?? env.databaseUrl }
    return await work(await partsFor(straight, closing))
  } finally {
    await closing.close()
  }
}

const partsFor = async (env: Env, closing: Closers): Promise<ConnectedParts> => {
  const { databaseUrl, eventstoreUrl, masterKey, dataDir } = env
  if (databaseUrl && eventstoreUrl && masterKey) return { databaseUrl, eventstoreUrl, masterKey }
  const addresses = (await addressesOfRunning(env, closing)) ?? (await startParts(env, closing))
  return { ...addresses, masterKey: masterKey ?? embeddedMasterKey(dataDir) }
}

type Addresses = Omit<ConnectedParts, 'masterKey'>

/** Undefined when nothing runs on the data directory, which is ours then. */
const addressesOfRunning = async ({ dataDir, databaseUrl, eventstoreUrl }: Env, closing: Closers): Promise<Addresses | undefined> => {
  try {
    const lock = await holdDataDir(dataDir)
    closing.add(lock.release)
    return undefined
  } catch (error) {
    const run = error instanceof DataDirInUse ? readRunFile(dataDir) : undefined
    if (!run) throw error
    return { databaseUrl: databaseUrl ?? run.databaseUrl, eventstoreUrl: eventstoreUrl ?? run.eventstoreUrl }
  }
}

const startParts = async (env: Env, closing: Closers): Promise<Addresses> => {
  const log = logger('silent') // what a command prints is its answer
  const databaseUrl = await databaseFor(env, log, closing)
  return { databaseUrl, eventstoreUrl: await eventStoreFor(env, Promise.resolve(databaseUrl), log, closing) }
}
