import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes that the path of a socket may have; Linux allows four more, and one for its end. */
const LONGEST = 103

const NAME = '.s.PGSQL.'
const socketOf = (dataDir: string, port: number): string => join(dataDir, `${NAME}${port}`)

/**
 * What Postgres is told of where its socket lies: with its data, where nobody else comes; nowhere where the machine cannot have one there. A
 * socket takes a fifth less of the processor than the network of the machine itself, at both ends and for every statement.
 */
export const socketSettings = (dataDir: string): Readonly<Record<string, string>> => {
  const isPossible = process.platform !== 'win32' && Buffer.byteLength(socketOf(dataDir, 65_535)) <= LONGEST && !dataDir.includes('"')
  return { unix_socket_directories: isPossible ? `"${dataDir}"` : '', unix_socket_permissions: '0700' }
}

/** Where the socket lies of a server that listens on a port; undefined when it has none. */
export const socketIn = (dataDir: string, port: number): string | undefined => (existsSync(socketOf(dataDir, port)) ? dataDir : undefined)

/** What a server left that was killed, whose port nobody has again. */
export const forgetSockets = (dataDir: string): void => {
  for (const name of readdirSync(dataDir)) if (name.startsWith(NAME)) rmSync(join(dataDir, name), { force: true })
}
