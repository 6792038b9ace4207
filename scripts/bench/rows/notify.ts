import { EventStoreDBClient } from '@eventstore/db-client'
import type { NotificationCounts } from '../../../api/contract/notifications/notifications.js'
import type { Row } from '../row.js'
import { startChild } from '../set-up/child.js'
import { opening } from '../set-up/opening.js'
import { cases, members, openProgram } from '../set-up/program.js'
import { appendLike } from '../set-up/raw-append.js'
import { openSocket } from '../set-up/sockets.js'
import { percentile, timesOf } from '../times.js'

/** So many authors are told in turn: only the first change of a bell goes out at once, and by the time it is theirs again it is quiet. */
const AUTHORS = 40

/** From the append of a like until its author's bell has moved, against an append and an echo, both bare. */
export const notify = (likes = 200, program = openProgram): Row => ({
  name: 'notify',
  unit: 'ms',
  better: 'less',
  bar: 4,
  open: opening(async (closing) => {
    const { url, pid, eventstoreUrl } = await program(closing)
    const client = EventStoreDBClient.connectionString(eventstoreUrl)
    closing.add(() => client.dispose())
    const bells = await Promise.all(
      (await members(url, AUTHORS)).map(async (author) => {
        const [caseId] = await cases(url, author, 1)
        return { caseId: caseId!, socket: await openSocket(url, author.token, closing), version: 0 }
      }),
    )
    const bare = await startChild<{ url: string }>('bench/bare/sockets.ts', {}, closing)
    const echo = await openSocket(bare.ready.url, undefined, closing)

    let count = 0
    const ring = async (): Promise<void> => {
      const bell = bells[count % AUTHORS]!
      const liker = 1_000_000 + count++
      const heard = new Promise<void>((resolve) => {
        const look = ({ version }: NotificationCounts): void => {
          if (version <= bell.version) return
          bell.version = version
          bell.socket.off('notificationsChanged', look)
          resolve()
        }
        bell.socket.on('notificationsChanged', look)
      })
      await Promise.all([heard, appendLike(client, `case-${bell.caseId}`, bell.caseId, liker)])
    }
    const append = (): Promise<void> => appendLike(client, 'raw-1', 1, 1)
    const baseline = async (): Promise<number> => {
      const appends = await timesOf(likes, append)
      const echoes = await timesOf(likes, () => echo.emitWithAck('echo', { id: 1 }))
      return percentile(appends, 0.5) + percentile(echoes, 0.5)
    }
    return {
      ours: { run: async () => percentile(await timesOf(likes, ring), 0.5) },
      baseline: { run: baseline },
      pids: [pid],
      ops: likes,
      warmUp: 15,
    }
  }),
})
