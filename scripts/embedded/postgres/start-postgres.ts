import { resolve } from 'node:path'
import { lockDirectory } from '../directory-lock.js'
import { createDatabase, urlOf } from './access.js'
import { accountFor } from './account.js'
import { adopt } from './adopt.js'
import { installedBinaries, type Binaries } from './binaries.js'
import { ensureCluster, passwordOf } from './cluster.js'
import { endPostmaster } from './postmaster.js'
import { explained } from './problems.js'
import { socketIn } from './own-socket.js'
import { launch } from './server.js'
import { watch } from './watchdog.js'

export interface PostgresOptions {
  /** Made if missing; its parent directory too. */
  readonly dataDir: string
  /** Made if missing; `sfs`. */
  readonly database?: string
  /** False for tests: faster, and lost with the machine. */
  readonly durable?: boolean
  /** Any free one if missing. */
  readonly port?: number
  readonly log?: (line: string) => void
  /** Those from npm if missing. */
  readonly binaries?: Binaries
}

export interface Postgres {
  /** By its socket, where it has one. */
  readonly url: string
  /** Over 127.0.0.1, for who wants to stand between. */
  readonly networkUrl: string
  readonly port: number
  readonly pid: number
  /** Whether it was running already, left behind by a process that was killed. */
  readonly reused: boolean
  /** Ends it, writing everything; resolves when it is gone and another may start on the data. */
  readonly stop: () => Promise<void>
  /** Resolves when the server is gone, stopped or not. */
  readonly gone: Promise<void>
}

/**
 * Starts Postgres from npm on 127.0.0.1 and a socket, for this process alone, as root or not. It ends with this process, at the latest at its next
 * start. Throws a PartProblem in one line: the directory is in use, of another version, read-only, full, not ours.
 */
export const startPostgres = async (options: PostgresOptions): Promise<Postgres> => {
  const { database = 'sfs', durable = true, port, log = () => undefined } = options
  const dataDir = resolve(options.dataDir)
  const lock = await lockDirectory(dataDir).catch((error: unknown) => Promise.reject(explained(error, dataDir)))
  try {
    const binaries = options.binaries ?? (await installedBinaries())
    const account = accountFor(dataDir)
    await ensureCluster({ dataDir, binaries, account, durable })
    const password = passwordOf(dataDir)
    const left = await adopt({ dataDir, password, port, log })
    const server = left ?? (await launch({ dataDir, binaries, account, password, durable, port, log }))
    const access = { port: server.port, password }
    const leaveAlone = watch(server.pid)
    const gone = server.gone.then(leaveAlone).then(() => lock.release())
    const stop = async (): Promise<void> => {
      await endPostmaster(server.pid, dataDir)
      await gone
    }
    await createDatabase(access, database).catch(async (error: unknown) => {
      await stop()
      throw error
    })
    const { port: at, pid } = server
    const url = urlOf(access, database, socketIn(dataDir, at))
    return { url, networkUrl: urlOf(access, database), port: at, pid, reused: left !== undefined, stop, gone }
  } catch (error) {
    await lock.release()
    throw explained(error, dataDir)
  }
}
