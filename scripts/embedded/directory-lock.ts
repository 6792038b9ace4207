import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { safely } from '../../domain/kernel/unexpected.js'
import { PartProblem } from './part-problem.js'

export interface DirectoryLock {
  readonly release: () => Promise<void>
}

/** Another process holds the directory. */
export class DirectoryInUse extends PartProblem {
  constructor(
    readonly directory: string,
    readonly holder: number | undefined,
  ) {
    super(`${directory} is in use by ${holder ? `process ${holder}` : 'another process'}`)
  }
}

/**
 * Holds a directory, which need not exist yet, for this process alone. What holds it is a listening socket: the kernel frees it with
 * the process, however that ends, and a process id that is used again means nothing to it. Throws DirectoryInUse when it is taken.
 */
export const lockDirectory = async (directory: string): Promise<DirectoryLock> => {
  const address = addressFor(directory)
  for (;;) {
    const server = await listen(address)
    if (server) return { release: () => new Promise((released) => server.close(() => released())) }
    const holder = await ask(address)
    if (holder !== 'nobody') throw new DirectoryInUse(directory, holder)
    // Where sockets are files, one whose process is gone stays behind; elsewhere it was let go of just now.
    if (address.startsWith(tmpdir())) rmSync(address, { force: true })
  }
}

/** The same for every spelling of a path: the directory above by its inode, then the name. */
const addressFor = (directory: string): string => {
  const absolute = existsSync(directory) ? realpathSync(directory) : resolve(directory)
  mkdirSync(dirname(absolute), { recursive: true })
  const above = statSync(dirname(absolute), { bigint: true })
  const name = createHash('sha256')
    .update(`${above.dev}:${above.ino}:${basename(absolute)}`)
    .digest('hex')
    .slice(0, 32)
  if (process.platform === 'linux') return `\0sfs-${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\sfs-${name}`
  return join(tmpdir(), `sfs-${name}.lock`)
}

const listen = (address: string): Promise<Server | undefined> =>
  new Promise((settle, fail) => {
    const server = createServer((asking) => {
      asking.on(
        'error',
        safely('lock', () => asking.destroy()),
      ) // who asked has left: nothing is owed to it
      asking.end(String(process.pid))
    })
    server.once(
      'error',
      safely('lock', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? settle(undefined) : fail(error))),
    )
    server.listen({ path: address, exclusive: true }, () => {
      server.unref()
      settle(server)
    })
  })

/** The process that holds the lock; undefined when it is too busy to say so. */
const ask = (address: string): Promise<number | 'nobody' | undefined> =>
  new Promise((settle) => {
    let answer = ''
    const asking = connect(address)
    asking.setTimeout(1_000, () => asking.destroy())
    asking.on(
      'data',
      safely('lock', (text) => (answer += String(text))),
    )
    asking.on(
      'error',
      safely('lock', (error: NodeJS.ErrnoException) =>
        settle(['ECONNREFUSED', 'ENOENT'].includes(error.code ?? '') ? 'nobody' : undefined),
      ),
    )
    asking.on(
      'close',
      safely('lock', () => settle(Number(answer) || undefined)),
    )
  })
