import { logVerbosity, setLogVerbosity } from '@grpc/grpc-js'
import type { Logger } from 'pino'
import { outlive } from '../../../api/last-resort.js'
import { onUnexpected, safely } from '../../../domain/kernel/unexpected.js'
import { PartProblem } from '../part-problem.js'
import { startEventNode } from './node.js'
import { readSettings } from './settings.js'
import { UNEXPECTED } from './unexpected.js'

/** What a parent process is told when the node can be used. */
export interface Ready {
  readonly ready: { readonly url: string; readonly port: number }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** What a parent process tells it, where DATABASE_URL does not. */
export interface Told {
  readonly databaseUrl: string
}

/** What the node stands on. */
export interface Ground {
  readonly databaseUrl: string
  stop(): Promise<void>
}

/**
 * Runs a node as this process: says when it is ready, to the parent or on stdout, and ends cleanly when asked to by SIGTERM or SIGINT or when
 * the parent is gone, so that nothing is left that holds the lock. A PartProblem becomes one line on stderr and exit code 1.
 */
export const serve = async (log: Logger, prepare: () => Promise<Ground>): Promise<void> => {
  let end = (): void => process.exit(0) // nothing is begun yet that could not be left
  const leave = safely('signal', () => end())
  process.on('SIGTERM', leave).on('SIGINT', leave)
  if (process.send) process.on('disconnect', leave)
  outlive((error) => console.error(error))
  setLogVerbosity(logVerbosity.NONE) // what it has to say is in the errors
  try {
    const { adminFile, ...settings } = readSettings(process.env)
    const ground = await prepare()
    const node = await startEventNode({ ...settings, databaseUrl: ground.databaseUrl, log }).catch(async (error: unknown) => {
      await ground.stop()
      throw error
    })
    onUnexpected((where, error) => log.error({ where, reason: reasonOf(error) }, UNEXPECTED))
    end = () => {
      end = () => undefined
      void node
        .stop()
        .then(() => ground.stop())
        .finally(() => process.exit(0))
    }
    if (process.send) process.send({ ready: { url: node.url, port: node.port } } satisfies Ready)
    else console.log(`Event node ready on ${node.url}${adminFile ? `, the admin password is in ${adminFile}` : ''}`)
  } catch (error) {
    if (!(error instanceof PartProblem)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
