import { EventStoreDBClient } from '@eventstore/db-client'
import type { Member } from '../../../chaos/members/member.js'
import type { Row } from '../../row.js'
import { startChild } from '../../set-up/child.js'
import { opening } from '../../set-up/opening.js'
import { members, openProgram } from '../../set-up/program.js'
import { appendLike } from '../../set-up/raw-append.js'
import { sender } from '../../set-up/sender.js'
import { openSocket } from '../../set-up/sockets.js'
import { percentile, timesOf } from '../../times.js'

/**
 * From the click on "Send" until the other one of a room of two has the message on the screen, against an append and an echo, both bare. The next is
 * sent once the writer has been answered, too.
 */
const row = (name: string, share: number, bar: number, messages: number, program = openProgram): Row => ({
  name,
  unit: 'ms',
  better: 'less',
  bar,
  open: opening(async (closing) => {
    const { url, pid, eventstoreUrl } = await program(closing)
    const [writer, reader] = (await members(url, 2)) as [Member, Member]
    const send = await sender(closing, { url, writer, reader })
    const client = EventStoreDBClient.connectionString(eventstoreUrl)
    closing.add(() => client.dispose())
    const bare = await startChild<{ url: string }>('bench/bare/sockets.ts', {}, closing)
    const echo = await openSocket(bare.ready.url, undefined, closing)

    const sendAll = async (): Promise<number[]> => {
      const times: number[] = []
      for (let each = 0; each < messages; each++) times.push(await send())
      return times
    }
    const append = (): Promise<void> => appendLike(client, 'raw-1', 1, 1)
    const baseline = async (): Promise<number> => {
      const [appends, echoes] = [await timesOf(messages, append), await timesOf(messages, () => echo.emitWithAck('echo', { id: 1 }))]
      return percentile(appends, 0.5) + percentile(echoes, 0.5)
    }
    return {
      ours: { run: async () => percentile(await sendAll(), share) },
      baseline: { run: baseline },
      pids: [pid],
      ops: messages,
      warmUp: 15,
    }
  }),
})

export const chatPush = (messages = 200, program = openProgram): Row => row('chat-push', 0.5, 3, messages, program)
export const chatPushLate = (messages = 200, program = openProgram): Row => row('chat-push-p99', 0.99, 6, messages, program)
