import { once } from 'node:events'
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Bytes that the path of a socket may have; Linux allows four more, and one for its end. */
const LONGEST = 103

const NAME = '.s.PGSQL.'
const socketOf = (dataDir: string, port: number): string => join(dataDir, `${NAME}${port}`)

/**
 * What Postgres is told of where its socket lies: with its data, which is there, where nobody else comes; nowhere where the machine cannot have one
 * there. A socket takes a fifth less of the processor than the network of the machine itself, at both ends and for every statement.
 */
export const socketSettings = async (dataDir: string): Promise<Readonly<Record<string, string>>> => {
  const isNameable = process.platform !== 'win32' && Buffer.byteLength(socketOf(dataDir, 65_535)) <= LONGEST && !dataDir.includes('"')
  const isPossible = isNameable && (await holdsSockets(dataDir))
  return { unix_socket_directories: isPossible ? `"${dataDir}"` : '', unix_socket_permissions: '0700' }
}

/** Whether the file system can have one there, as some over a network or of other systems cannot, without which Postgres would not start: it is tried. */
const holdsSockets = async (dataDir: string): Promise<boolean> => {
  const path = socketOf(dataDir, 0)
  rmSync(path, { force: true })
  const server = createServer()
  try {
    server.listen(path)
    await once(server, 'listening')
    chmodSync(path, 0o700)
    return true
  } catch {
    return false // whatever the reason: it is reached over the network then
  } finally {
    if (server.listening) await new Promise((closed) => server.close(closed))
  }
}

/** Where the socket lies of a server that listens on a port; undefined when it has none. */
export const socketIn = (dataDir: string, port: number): string | undefined => (existsSync(socketOf(dataDir, port)) ? dataDir : undefined)

/** What a server left that was killed, whose port nobody has again. */
export const forgetSockets = (dataDir: string): void => {
  for (const name of readdirSync(dataDir)) if (name.startsWith(NAME)) rmSync(join(dataDir, name), { force: true })
}
