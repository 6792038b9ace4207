import { join } from 'node:path'
import type { Socket } from 'socket.io-client'
import { closers, type Closers } from '../../start/closers.js'
import type { Row, Side } from '../row.js'
import { startChild } from '../set-up/child.js'
import { ownDirectory } from '../set-up/database.js'
import { heldAtRest, METER } from '../set-up/held-at-rest.js'
import { opening } from '../set-up/opening.js'
import { members, openProgram } from '../set-up/program.js'
import { openSocket, openSockets } from '../set-up/sockets.js'

const SOCKETS = 1_000
/** So many sockets are one member's: fewer than anybody may have open. */
const OF_ONE = 50
const KiB = 1024

/**
 * KiB that the program holds for each idle socket of who has signed in, beside what it held without any; against a bare socket.io server. What nobody
 * holds any more is let go of before it is looked.
 */
export const socketMemory = (sockets = SOCKETS): Row => ({
  name: 'socket-memory',
  unit: 'KiB/socket',
  better: 'less',
  bar: 1.5,
  open: opening(async (closing) => {
    const folder = ownDirectory(closing)
    const [ourFile, bareFile] = [join(folder, 'ours'), join(folder, 'bare')]
    const { url, pid } = await openProgram(closing, { preload: METER, settings: { METER_FILE: ourFile } })
    const signedIn = await members(url, Math.ceil(sockets / OF_ONE))
    const bare = await startChild<{ url: string }>('bench/bare/metered-sockets.ts', { METER_FILE: bareFile }, closing)
    const ours = (each: number, closers: Closers) => openSocket(url, signedIn[each % signedIn.length]!.token, closers)
    return {
      ours: each(sockets, { pid, file: ourFile }, ours),
      baseline: each(sockets, { pid: bare.pid, file: bareFile }, (_each, closers) => openSocket(bare.ready.url, undefined, closers)),
      pids: [pid],
      ops: sockets,
    }
  }),
})

interface Metered {
  readonly pid: number
  readonly file: string
}

const each = (sockets: number, server: Metered, open: (each: number, closing: Closers) => Promise<Socket>): Side => ({
  async run() {
    const closing = closers()
    const before = await heldAtRest(server)
    try {
      await openSockets(sockets, (each) => open(each, closing))
      return ((await heldAtRest(server)) - before) / sockets / KiB
    } finally {
      await closing.close()
    }
  },
})
