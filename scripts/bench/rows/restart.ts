import { setTimeout as pause } from 'node:timers/promises'
import { getAllClinicalCases } from '../../../api/contract/cases/cases.js'
import { ABSOLUTE, type Row } from '../row.js'
import { opening } from '../set-up/opening.js'
import type { CaseId } from '../../../domain/kernel/ids.js'
import { cases, members, openProgram } from '../set-up/program.js'

const PATIENCE = 60_000
const ASK_EVERY = 10

/**
 * After kill -9 of everything, from the start until a member is answered, with what the views showed before; the best of three, as whatever else runs on
 * the machine only makes it longer. It is a figure of its own: nothing compares with it.
 */
export const restart = (times = 3, posted = 20): Row => ({
  name: 'restart',
  unit: 's',
  better: 'less',
  bar: 3,
  open: opening(async (closing) => {
    let program = await openProgram(closing)
    const [surgeon] = await members(program.url, 1)
    const newest = (await cases(program.url, surgeon!, posted)).at(-1)!
    const settings = { DATA_DIR: program.dataDir, PORT: new URL(program.url).port }
    const anew = async (): Promise<number> => {
      await program.kill()
      const began = performance.now()
      const starting = openProgram(closing, { settings })
      const answered = answering(program.url, surgeon!.token, newest).then(() => (performance.now() - began) / 1_000)
      ;[program] = await Promise.all([starting, answered])
      return answered
    }
    const run = async (): Promise<number> => {
      let best = Infinity
      for (let each = 0; each < times; each++) best = Math.min(best, await anew())
      return best
    }
    return { ours: { run }, baseline: ABSOLUTE, pids: [] }
  }),
})

/** Resolves with the first page of the feed that is answered; it must show a case. */
const answering = async (url: string, token: string, shown: CaseId): Promise<void> => {
  const page = `${url}/api/${getAllClinicalCases.path}`
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline;) {
    await pause(ASK_EVERY)
    const answer = await fetch(page, { headers: { Authorization: `Bearer ${token}` } }).catch(() => undefined) // nobody is there yet
    if (!answer?.ok) continue
    const { result } = (await answer.json()) as { result: { id: CaseId }[] }
    if (!result.some(({ id }) => id === shown)) throw new Error('The first answer does not show what was there before')
    return
  }
  throw new Error('The program does not answer')
}
