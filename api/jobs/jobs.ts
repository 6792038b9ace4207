import { once } from 'node:events'
import { schedule } from 'node-cron'
import { endingWith } from '../../domain/kernel/ending.js'
import { safely } from '../../domain/kernel/unexpected.js'
import type { Lease } from '../../projections/runtime/leading/lease.js'

/** Work that is due by the clock. Done again it does no harm; done by one process at a time, it is not done in vain. */
export interface Job {
  readonly name: string
  /** When, in the words of cron. */
  readonly cron: string
  /** `until` ends it early, and what is left is for the next time. */
  readonly run: (until: AbortSignal) => Promise<void>
}

export interface Jobs {
  readonly jobs: readonly Job[]
  /** For who of all processes does a job. */
  readonly leaseOf: (job: string) => Lease
  readonly until: AbortSignal
  /** Told when a job failed; its next time comes all the same. */
  readonly onTrouble: (error: unknown) => void
}

/** Does each job now and whenever it is due, in one process at a time. Resolves when it was told to end and nothing is under way. */
export const runJobs = async ({ jobs, leaseOf, until, onTrouble }: Jobs): Promise<void> => {
  await Promise.all(jobs.map((job) => repeat(job, leaseOf(`job ${job.name}`), until, onTrouble)))
}

const repeat = async ({ name, cron, run }: Job, lease: Lease, until: AbortSignal, onTrouble: Jobs['onTrouble']): Promise<void> => {
  let underWay: Promise<void> | undefined
  /** Nobody waits for a turn that takes longer: the next one finds what it has left. */
  const turn = (): Promise<void> =>
    (underWay ??= leading(lease, until, run)
      .catch(onTrouble)
      .finally(() => (underWay = undefined)))

  // A time that was missed, because the process was busy, is no loss: each turn finds all that is due.
  const task = schedule(cron, safely('timer', turn), { name, suppressMissedWarning: true })
  safely('timer', turn)()
  if (!until.aborted) await once(until, 'abort')
  await task.destroy()
  await underWay
}

/** Works while the lease is held, if it can be had. */
const leading = async (lease: Lease, until: AbortSignal, work: Job['run']): Promise<void> => {
  if (until.aborted || !(await lease.take())) return
  const turn = endingWith(until)
  const keeping = lease.keep(turn.end)
  try {
    await work(turn.signal)
  } finally {
    keeping.end()
    turn.release()
    await lease.release()
  }
}
