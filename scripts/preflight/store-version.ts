import type { EventStoreDBClient } from '@eventstore/db-client'
import type { Warning } from './check.js'

/** Those that SFS was tried with; our own node says that it is ours. */
const TRIED = /^22\.10\.5(?:\.|$)|\+sfs$/
const WHICH = '22.10.5'

/** What the client asks each server before its first call, and keeps to itself. */
interface Asking {
  readonly capabilities: Promise<{ readonly serverVersion: string }>
}

/** The version that a server says it has, `unknown` where it does not say. Throws when it does not answer. */
export const versionOf = async (client: EventStoreDBClient): Promise<string> =>
  (await (client as unknown as Asking).capabilities).serverVersion

/** What is worth saying of a version. */
export const versionSaid = (version: string): string | Warning =>
  TRIED.test(version)
    ? `version ${version}`
    : {
        warning: `version ${version} was never tried: SFS was tried with EventStoreDB ${WHICH}. npm run test:store tries another, on a server of its own: never on yours, whose log is sealed`,
      }
