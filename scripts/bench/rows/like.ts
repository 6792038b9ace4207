import type { Row } from '../row.js'
import { startChild } from '../set-up/child.js'
import { httpClient } from '../set-up/http.js'
import { presser } from '../set-up/filling/likes.js'
import { opening } from '../set-up/opening.js'
import { cases, members, openProgram } from '../set-up/program.js'
import { percentile, timesOf } from '../times.js'

/**
 * One like at a time over HTTP, answered when the views show it, as a member feels it who presses the button; against a bare Express route in
 * front of the same node, which looks at a token and appends the same event.
 */
const row = (name: string, share: number, bar: number, likes: number, program = openProgram): Row => ({
  name,
  unit: 'ms',
  better: 'less',
  bar,
  open: opening(async (closing) => {
    const { url, pid, eventstoreUrl } = await program(closing)
    const [member] = await members(url, 1)
    const [caseId] = await cases(url, member!, 1)
    const bare = await startChild<{ url: string }>('bench/bare/command.ts', { EVENTSTORE_URL: eventstoreUrl }, closing)
    const { token } = (await (await fetch(`${bare.ready.url}/token`, { method: 'POST' })).json()) as { token: string }
    const ask = httpClient(bare.ready.url, closing)
    const press = presser(httpClient(url, closing), member!, caseId!)
    const several = async (work: () => Promise<unknown>) => percentile(await timesOf(likes, work), share)
    return {
      ours: { run: () => several(press) },
      baseline: { run: () => several(() => ask({ path: 'like', token, body: { clinicalCaseId: caseId! } })) },
      pids: [pid],
      ops: likes,
    }
  }),
})

export const like = (likes = 600, program = openProgram): Row => row('like', 0.5, 3, likes, program)
export const likeLate = (likes = 600, program = openProgram): Row => row('like-p99', 0.99, 4, likes, program)
