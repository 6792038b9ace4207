import { EventStoreDBClient } from '@eventstore/db-client'
import type { Socket } from 'socket.io-client'
import type { Row, Side } from '../row.js'
import { startChild } from '../set-up/child.js'
import { opening } from '../set-up/opening.js'
import { cases, members, openProgram } from '../set-up/program.js'
import { appendLike } from '../set-up/raw-append.js'
import { openSocket, openSockets, watchCases } from '../set-up/sockets.js'

const ROOM = 1_000
const TOGETHER = 25

/**
 * Likes of several cases at once, from their append until each of a thousand sockets that have them on the screen has heard of each; against a
 * bare socket.io server that says as much to as many. Every other round they are other cases, since what follows at once waits a moment.
 */
export const fanOut = (room = ROOM, together = TOGETHER, program = openProgram): Row => ({
  name: 'fan-out',
  unit: 'deliveries/s',
  better: 'more',
  bar: 0.85,
  open: opening(async (closing) => {
    const { url, pid, eventstoreUrl } = await program(closing)
    const [author] = await members(url, 1)
    const caseIds = await cases(url, author!, 2 * together)
    const client = EventStoreDBClient.connectionString(eventstoreUrl)
    closing.add(() => client.dispose())
    const sockets = await openSockets(room, () => openSocket(url, author!.token, closing))
    for (const socket of sockets) await watchCases(socket, caseIds)
    const bare = await startChild<{ url: string }>('bench/bare/sockets.ts', {}, closing)
    const bareSockets = await openSockets(room, () => openSocket(bare.ready.url, undefined, closing))

    let memberId = 1_000
    const like = (): Promise<unknown> => {
      memberId++
      const some = memberId % 2 === 0 ? caseIds.slice(0, together) : caseIds.slice(together)
      return Promise.all(some.map((caseId) => appendLike(client, `case-${caseId}`, caseId, memberId)))
    }
    return {
      ours: delivering(sockets, together, like),
      baseline: delivering(bareSockets, together, () => Promise.resolve(bareSockets[0]!.emit('shout', together))),
      pids: [pid],
      ops: room * together,
    }
  }),
})

/** From the moment it is set off until every socket has heard so many times. */
const delivering = (sockets: readonly Socket[], times: number, setOff: () => Promise<unknown>): Side => {
  let left = 0
  let done = (): void => undefined
  for (const socket of sockets) {
    socket.on('postChanged', () => {
      if (--left === 0) done()
    })
  }
  return {
    async run() {
      const deliveries = (left = sockets.length * times)
      const began = performance.now()
      const heard = new Promise<void>((resolve) => (done = resolve))
      await Promise.all([heard, setOff()])
      return (deliveries * 1_000) / (performance.now() - began)
    },
  }
}
