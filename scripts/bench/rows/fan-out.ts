import { EventStoreDBClient } from '@eventstore/db-client'
import type { Row } from '../row.js'
import type { Closers } from '../../start/closers.js'
import { startChild } from '../set-up/child.js'
import { delivering, shout } from '../set-up/delivering.js'
import { opening } from '../set-up/opening.js'
import { cases, members, openProgram } from '../set-up/program.js'
import { appendLike } from '../set-up/raw-append.js'
import { openSocket, openSockets, watchCases } from '../set-up/sockets.js'

const ROOM = 1_000
const TOGETHER = 25
/** So many sockets are one member's: fewer than anybody may have open. */
const OF_ONE = 50
/** What is said of a case whose counts change. */
const counted = { post: 'case:1', counts: { like_count: 1, comment_count: 0, closed: false }, position: 1 }

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
    const readers = await members(url, Math.ceil(room / OF_ONE))
    const caseIds = await cases(url, readers[0]!, 2 * together)
    const client = EventStoreDBClient.connectionString(eventstoreUrl)
    closing.add(() => client.dispose())
    const sockets = await openSockets(room, (each) => openSocket(url, readers[each % readers.length]!.token, closing))
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
      ours: delivering({ sockets, event: 'postChanged', deliveries: room * together }, like),
      baseline: shout({ sockets: bareSockets, event: 'postChanged', deliveries: room * together }, counted, together),
      pids: [pid],
      ops: room * together,
    }
  }),
})

/**
 * Likes of several cases at once, each of which one socket has on the screen, while a thousand others look at a thousand other cases; against the same
 * program where nobody else looks: what a like costs grows with those who look at that case, and with nobody else.
 */
export const fanOutApart = (lookers = ROOM, together = TOGETHER, program = openProgram): Row => ({
  name: 'fan-out-apart',
  unit: 'deliveries/s',
  better: 'more',
  bar: 0.85,
  open: opening(async (closing) => {
    const [among, alone] = [await apart(closing, lookers, together, program), await apart(closing, 2 * together, together, program)]
    return { ours: among.side, baseline: alone.side, pids: [among.pid], ops: together }
  }),
})

/** So many sockets, each with a case of its own on the screen; some of these are liked, and every other round others. */
const apart = async (closing: Closers, lookers: number, together: number, program: typeof openProgram) => {
  const { url, pid, eventstoreUrl } = await program(closing)
  const readers = await members(url, Math.ceil(lookers / OF_ONE))
  const caseIds = await cases(url, readers[0]!, lookers)
  const client = EventStoreDBClient.connectionString(eventstoreUrl)
  closing.add(() => client.dispose())
  const sockets = await openSockets(lookers, (each) => openSocket(url, readers[each % readers.length]!.token, closing))
  for (const [i, socket] of sockets.entries()) await watchCases(socket, [caseIds[i]!])
  let memberId = 1_000
  const like = (): Promise<unknown> => {
    memberId++
    const from = (memberId % 2) * together
    return Promise.all(caseIds.slice(from, from + together).map((caseId) => appendLike(client, `case-${caseId}`, caseId, memberId)))
  }
  return { pid, side: delivering({ sockets, event: 'postChanged', deliveries: together }, like) }
}
