import { EventStoreDBClient } from '@eventstore/db-client'
import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import type { CaseId } from '../../../domain/kernel/ids.js'
import { embeddedMasterKey } from '../../start/master-key.js'
import { closers, type Closers } from '../../start/closers.js'
import type { Row, Side } from '../row.js'
import { startChild } from '../set-up/child.js'
import { httpClient } from '../set-up/http.js'
import { pressing } from '../set-up/filling/likes.js'
import { opening } from '../set-up/opening.js'
import { cases, members, openProgram } from '../set-up/program.js'
import { appendLikes } from '../set-up/raw-append.js'
import { percentile, timed } from '../times.js'

const LIKES = 1_000_000
const FEW = 100
/** The views have to hear of all of it first. */
const PATIENCE = 900_000

/** The real program, a case with so many likes, written straight to the log, and one with a hundred. */
const openCases = async (likes: number, program: typeof openProgram, closing: Closers) => {
  const run = await program(closing)
  const [surgeon] = await members(run.url, 1)
  const [big, small] = (await cases(run.url, surgeon!, 2)) as [CaseId, CaseId]
  const client = EventStoreDBClient.connectionString(run.eventstoreUrl)
  closing.add(() => client.dispose())
  const pool = new pg.Pool({ connectionString: run.databaseUrl })
  closing.add(() => pool.end())
  await appendLikes(client, `case-${small}`, small, FEW)
  await appendLikes(client, `case-${big}`, big, likes)
  const press = (caseId: CaseId) => pressing(httpClient(run.url, closing), [surgeon!], () => caseId, 2)
  const shown = async (): Promise<boolean> => {
    const text = 'select 1 from case_feed.liking where post_id = $1 offset $2 limit 1'
    return (await pool.query(text, [big, likes - 1])).rowCount === 1
  }
  const kept = async (): Promise<boolean> =>
    (await pool.query('select 1 from vault.snapshot where stream = $1 and revision >= $2', [`case-${big}`, likes])).rowCount === 1
  await until(shown)
  // The first reads all of it; a program that is late with its answer is asked again.
  await until(() => answered(press(big)))
  await until(kept)
  return { ...run, surgeon: surgeon!, big, small }
}

const answered = async (side: Side): Promise<boolean> => {
  try {
    await side.run()
    return true
  } catch {
    return false // late, or stale
  }
}

const until = async (is: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + PATIENCE
  while (!(await is())) {
    if (Date.now() > deadline) throw new Error('The program did not come to the end of a long stream')
    await pause(1_000)
  }
}

/** Likes of one member, one at a time, to a case with a million likes, in the middle, against the same to a case with a hundred. */
export const bigStream = (likes = LIKES, presses = 100, program = openProgram): Row => ({
  name: 'big-stream',
  unit: 'ms',
  better: 'less',
  bar: 1.5,
  open: opening(async (closing) => {
    const { url, pid, surgeon, big, small } = await openCases(likes, program, closing)
    const ask = httpClient(url, closing)
    const side = (caseId: CaseId): Side => {
      const one = pressing(ask, [surgeon], () => caseId, 1)
      return {
        async run() {
          const times: number[] = []
          for (let each = 0; each < presses; each++) times.push(await timed(() => one.run()))
          return percentile(times, 0.5)
        },
      }
    }
    return { ours: side(big), baseline: side(small), pids: [pid], ops: presses }
  }),
})

/** The first like of a process that has just started, to the same two cases; without HTTP, in the middle of three. */
export const bigStreamCold = (likes = LIKES, processes = 3, program = openProgram): Row => ({
  name: 'big-stream-cold',
  unit: 'ms',
  better: 'less',
  bar: 1.5,
  open: opening(async (closing) => {
    const { databaseUrl, eventstoreUrl, dataDir, big, small } = await openCases(likes, program, closing)
    const MASTER_KEY = embeddedMasterKey(dataDir).toString('hex')
    let member = 1_000_000
    const first = async (caseId: CaseId): Promise<number> => {
      const child = closers()
      const settings = { DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventstoreUrl, MASTER_KEY, CASE: `${caseId}`, MEMBER: `${member++}` }
      try {
        return (await startChild<{ ms: number }>('bench/bare/first-like.ts', settings, child)).ready.ms
      } finally {
        await child.close()
      }
    }
    const side = (caseId: CaseId): Side => ({
      async run() {
        const times: number[] = []
        for (let each = 0; each < processes; each++) times.push(await first(caseId))
        return percentile(times, 0.5)
      },
    })
    return { ours: side(big), baseline: side(small), pids: [] }
  }),
})
