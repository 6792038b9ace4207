import { randomUUID } from 'node:crypto'
import { dispatcher } from '../../../commands/runtime/dispatcher.js'
import { slices } from '../../../commands/slices.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { CaseId, MemberId } from '../../../domain/kernel/ids.js'
import { CHANNEL, type Notice } from '../../../projections/runtime/notice.js'
import { Progress } from '../../../projections/runtime/progress.js'
import { project } from '../../../projections/runtime/telling/run.js'
import { views } from '../../../projections/views.js'
import { listen } from '../../../api/sockets/listener.js'
import type { Row, Side } from '../row.js'
import { openLog } from '../set-up/log.js'
import { opening } from '../set-up/opening.js'
import { percentile, timed } from '../times.js'

/** Of the history in the log, which has this case and likes of it by members with small numbers. */
const CASE = 1 as CaseId
const EVENTS = 100

/** From a command until its fact can be read in the views, against the command alone; one at a time, in the middle. */
export const readYourWrites = (commands = 300): Row => ({
  name: 'read-your-writes',
  unit: 'ms',
  better: 'less',
  bar: 2,
  open: opening(async (closing) => {
    const { postgres, pool, log, pids } = await openLog(EVENTS, closing)
    const progress = new Progress()
    const onTrouble = (error: unknown) => console.error(error)
    const heard = (notice: string) => progress.advance((JSON.parse(notice) as Notice).position)
    const listener = await listen({ databaseUrl: postgres.url, channels: { [CHANNEL]: heard }, onListening: () => undefined, onTrouble })
    closing.add(listener.close)
    const ending = new AbortController()
    const projecting = project({ views, pool, log, until: ending.signal, onTrouble })
    closing.add(() => (ending.abort(), projecting))
    await mustArrive(progress, EVENTS - 1, 30_000)

    const dispatch = dispatcher(log, slices)
    let pressed = 0
    const press = async (): Promise<number> => {
      const by = asMember((1_000 + (pressed >> 1)) as MemberId)
      const type = pressed++ % 2 === 0 ? 'LikeCase' : 'UnlikeCase'
      return (await dispatch({ id: randomUUID(), type, by, at: '2026-01-02T00:00:00.000Z', data: { caseId: CASE } })).position
    }
    /** What is measured, and then, in any case, the view, so that nothing of one command is left to the next. */
    const side = (measured: (arrived: () => Promise<void>) => Promise<void>): Side => ({
      async run() {
        const times: number[] = []
        for (let each = 0; each < commands; each++) {
          let position = -1
          const arrived = () => mustArrive(progress, position)
          times.push(await timed(async () => ((position = await press()), measured(arrived))))
          await arrived()
        }
        return percentile(times, 0.5)
      },
    })
    return { ours: side((arrived) => arrived()), baseline: side(() => Promise.resolve()), pids, ops: commands }
  }),
})

const mustArrive = async (progress: Progress, position: number, ms?: number): Promise<void> => {
  if (!(await progress.waitFor(position, ms))) throw new Error(`The views did not reach ${position}`)
}
