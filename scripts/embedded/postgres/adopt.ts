import { setTimeout as pause } from 'node:timers/promises'
import { safely } from '../../../domain/kernel/unexpected.js'
import { answers } from './access.js'
import { endPostmaster, isPostmaster, postmasterOf } from './postmaster.js'
import type { Server } from './server.js'

export interface Adoption {
  readonly dataDir: string
  readonly password: string
  /** The port it must have; any if missing. */
  readonly port: number | undefined
  readonly log: (line: string) => void
}

const LOOK_EVERY = 100
const PATIENCE = 5_000

/**
 * Takes over a server whose parent was killed, if it answers; one that is on its way out is waited for, one that does not answer, or
 * not where it is wanted, is ended. Undefined when there is none, or none any more. The caller holds the lock of the directory.
 */
export const adopt = async ({ dataDir, password, port, log }: Adoption): Promise<Server | undefined> => {
  const deadline = Date.now() + PATIENCE
  for (let found = postmasterOf(dataDir); found; found = postmasterOf(dataDir)) {
    const elsewhere = port !== undefined && found.port !== 0 && found.port !== port
    if (!elsewhere && (await answers({ port: found.port, password }))) {
      log(`Postgres is still running as process ${found.pid} and will be used`)
      return { ...found, gone: goneOf(found.pid, dataDir) }
    }
    if (elsewhere || Date.now() > deadline) {
      log(`Postgres is still running as process ${found.pid} but cannot be used, and will be stopped`)
      await endPostmaster(found.pid, dataDir, elsewhere ? 'in order' : 'at once')
    } else await pause(LOOK_EVERY)
  }
  return undefined
}

/** The end of a process that is not our child can only be looked for. */
const goneOf = (pid: number, dataDir: string): Promise<void> =>
  new Promise((settle) => {
    const look = setInterval(
      safely('timer', () => {
        if (isPostmaster(pid, dataDir)) return
        clearInterval(look)
        settle()
      }),
      LOOK_EVERY,
    )
    look.unref()
  })
