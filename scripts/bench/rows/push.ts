import { EventStoreDBClient } from '@eventstore/db-client'
import type { PostPushes } from '../../../api/contract/posts/posts.js'
import { MOST_NAMES } from '../../../api/contract/sockets.js'
import type { CaseId } from '../../../domain/kernel/ids.js'
import type { Row } from '../row.js'
import { startChild } from '../set-up/child.js'
import { opening } from '../set-up/opening.js'
import { cases, members, openProgram } from '../set-up/program.js'
import { appendLike } from '../set-up/raw-append.js'
import { openSocket, watchCases } from '../set-up/sockets.js'
import { percentile, timesOf } from '../times.js'

/**
 * From the append of a like until a page that has its case on the screen has the new count, against an append and an echo, both bare. Each like
 * of a round is of another case, for only the first change of a case goes out at once.
 */
const row = (name: string, share: number, bar: number, likes: number, program = openProgram): Row => ({
  name,
  unit: 'ms',
  better: 'less',
  bar,
  open: opening(async (closing) => {
    const { url, pid, eventstoreUrl } = await program(closing)
    const [author] = await members(url, 1)
    const caseIds = await cases(url, author!, likes)
    const client = EventStoreDBClient.connectionString(eventstoreUrl)
    closing.add(() => client.dispose())
    const pages = new Map<CaseId, Awaited<ReturnType<typeof openSocket>>>()
    for (let from = 0; from < likes; from += MOST_NAMES) {
      const shown = caseIds.slice(from, from + MOST_NAMES)
      const page = await openSocket(url, author!.token, closing)
      await watchCases(page, shown)
      for (const caseId of shown) pages.set(caseId, page)
    }
    const bare = await startChild<{ url: string }>('bench/bare/sockets.ts', {}, closing)
    const echo = await openSocket(bare.ready.url, undefined, closing)

    let count = 0
    const push = async (): Promise<void> => {
      const caseId = caseIds[count % likes]!
      const expected = Math.floor(count++ / likes) + 1
      const socket = pages.get(caseId)!
      const heard = new Promise<void>((resolve) => {
        const look = ({ post, counts }: PostPushes['postChanged']): void => {
          if (post !== `case:${caseId}` || counts.like_count < expected) return
          socket.off('postChanged', look)
          resolve()
        }
        socket.on('postChanged', look)
      })
      await Promise.all([heard, appendLike(client, `case-${caseId}`, caseId, 1_000 + expected)])
    }
    const append = (): Promise<void> => appendLike(client, 'raw-1', 1, 1)
    const baseline = async (): Promise<number> => {
      const [appends, echoes] = [await timesOf(likes, append), await timesOf(likes, () => socketEcho(echo))]
      return percentile(appends, 0.5) + percentile(echoes, 0.5)
    }
    return {
      ours: { run: async () => percentile(await timesOf(likes, push), share) },
      baseline: { run: baseline },
      pids: [pid],
      ops: likes,
      warmUp: 15,
    }
  }),
})

const socketEcho = (socket: Awaited<ReturnType<typeof openSocket>>): Promise<unknown> => socket.emitWithAck('echo', { id: 1 })

export const push = (likes = 200, program = openProgram): Row => row('push', 0.5, 3, likes, program)
export const pushLate = (likes = 200, program = openProgram): Row => row('push-p99', 0.99, 6, likes, program)
