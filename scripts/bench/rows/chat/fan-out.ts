import type { ChatPushes } from '../../../../api/contract/chat/chat.js'
import { grouped } from '../../../../domain/kernel/written.js'
import type { Row } from '../../row.js'
import { startChild } from '../../set-up/child.js'
import { groupOf } from '../../../chaos/members/rooms.js'
import { write } from '../../set-up/filling/chats.js'
import { manyMembers } from '../../set-up/filling/members.js'
import { delivering, shout } from '../../set-up/delivering.js'
import { httpClient } from '../../set-up/http.js'
import { opening } from '../../set-up/opening.js'
import { openProgram } from '../../set-up/program.js'
import { someAtATime } from '../../set-up/some-at-a-time.js'
import { openSocket, openSockets } from '../../set-up/sockets.js'

/** So many are asked for their group at a time. */
const SOME = 50
/** Milliseconds in which a thousand who have joined are in it. */
const ALL_IN = 120_000
const EVENT = 'update chat messages'

/**
 * Messages of several members of a group at once, from their sending until each of its thousand members, with a socket each, has heard of each; against a bare
 * socket.io server that says as much to as many.
 */
export const chatFanOut = (connected = 1_000, together = 20, program = openProgram): Row => ({
  name: 'chat-fan-out',
  size: `${grouped(connected)} members`,
  unit: 'deliveries/s',
  better: 'more',
  bar: 0.85,
  open: opening(async (closing) => {
    const running = await program(closing)
    const { url, pid } = running
    const those = await manyMembers(running, connected)
    const roomId = await groupOf(url, those.at(-1)!, ALL_IN)
    await someAtATime(connected, SOME, (each) => groupOf(url, those[each]!))
    const ask = httpClient(url, closing)
    const sockets = await openSockets(connected, (each) => openSocket(url, those[each]!.token, closing))
    const first = new Promise<ChatPushes[typeof EVENT]>((resolve) => sockets[0]!.once(EVENT, resolve))
    await write(ask, those[0]!, roomId, 'Good morning')
    const heard = await first
    const bare = await startChild<{ url: string }>('bench/bare/sockets.ts', {}, closing)
    const bareSockets = await openSockets(connected, () => openSocket(bare.ready.url, undefined, closing))
    const hearing = { event: EVENT, deliveries: connected * together }
    const writeAll = (): Promise<unknown> => Promise.all(those.slice(0, together).map((each) => write(ask, each, roomId, 'Good morning')))
    return {
      ours: delivering({ ...hearing, sockets }, writeAll),
      baseline: shout({ ...hearing, sockets: bareSockets }, heard, together),
      pids: [pid],
      ops: connected * together,
      warmUp: 20,
    }
  }),
})
