import { eventually } from '../eventually.js'
import { startServer, type Server } from './server.js'

/** A part of SFS as a process of its own: started and killed again and again, and each time the one before is gone. */
export interface PartProcess {
  /** Starts it anew; `fail` says where it dies (the variable FAIL). */
  readonly start: (fail?: string) => Promise<Server>
  /** Waits until it has died by itself as of kill -9. Throws when it ended in another way. */
  readonly died: () => Promise<void>
}

export const partProcess = (settings: Readonly<Record<string, string>>): PartProcess => {
  let running: Server | undefined
  return {
    async start(fail = '') {
      await running?.stop()
      running = await startServer({ ...settings, FAIL: fail })
      return running
    },
    async died() {
      const { process, err } = running!
      await eventually(() => {
        if (process.signalCode !== 'SIGKILL') throw new Error(`It is not dead: ${process.exitCode ?? 'still there'} ${err.join('\n')}`)
      }, 20_000)
    },
  }
}
