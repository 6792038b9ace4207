import type { Gateway } from '../../commands/runtime/store/gateway.js'
import { lease } from '../../projections/runtime/leading/lease.js'
import type { Trouble } from '../health/troubles.js'
import { housekeeping } from '../jobs/housekeeping.js'
import { runJobs, type Job } from '../jobs/jobs.js'
import { workOff, type Lane } from '../jobs/work-off.js'
import { MAILS_AT_ONCE, mailTransport, NOTICES_AT_ONCE } from '../mail/transport.js'
import { PUSHES_AT_ONCE } from '../push/send.js'
import type { ApiSlice, LaneName, Working } from '../slice.js'
import { exportersOf, partsOf } from './kinds.js'
import { merged } from './merged.js'
import { settle } from './settle.js'

interface Parts extends Pick<Working, 'deps' | 'vault' | 'store' | 'push' | 'contactTo' | 'contactMonths' | 'sealAnchor'> {
  readonly slices: readonly ApiSlice[]
  readonly smtpUrl: string
  readonly mailFrom: string
  readonly siteUrl: string
  readonly watchRetention: Job['run']
  readonly tellParked: Job['run']
  /** The log as it is stored: what was destroyed is told there too. */
  readonly stored: Pick<Gateway, 'subscribe' | 'head'>
  readonly trouble: Trouble
}

const A_MINUTE = 60_000

/** How many tasks of a lane are done at a time, and milliseconds in which each must be done. */
const LANES: Readonly<Record<LaneName, Omit<Lane, 'doers'>>> = {
  mails: { slots: MAILS_AT_ONCE, within: A_MINUTE },
  notices: { slots: NOTICES_AT_ONCE, within: A_MINUTE },
  pushes: { slots: PUSHES_AT_ONCE, within: A_MINUTE },
  quick: { slots: 10, within: A_MINUTE },
  looks: { slots: 4, within: A_MINUTE },
  erasures: { slots: 3, within: 60 * A_MINUTE },
  exports: { slots: 2, within: 120 * A_MINUTE },
  videos: { slots: 1, within: 120 * A_MINUTE, inTurn: true },
  renditions: { slots: 1, within: 70 * A_MINUTE }, // nobody's turn: one that waits for videos to be prepared must not cost whose it is theirs
  rehearsals: { slots: 1, within: 50 * A_MINUTE },
  anchors: { slots: 1, within: A_MINUTE },
}

/** What goes on without anybody asking: the work in the outbox, which `nudge` says has grown, and what is due by the clock. */
export const startJobs = ({ slices, smtpUrl, mailFrom: from, siteUrl, watchRetention, tellParked, stored, trouble, ...parts }: Parts) => {
  const { deps, vault, store } = parts
  const { now, pool, log } = deps
  const ending = new AbortController()
  const until = ending.signal
  const transport = mailTransport(smtpUrl)
  const onTrouble = trouble('a job could not be done')
  const post = { transport, from, siteUrl, log, now }
  const working: Working = { ...parts, post, partsFor: partsOf(slices), exporters: exportersOf(slices), onTrouble }

  const doers = slices.map((slice) => slice.doers?.(working) ?? {})
  const lanes = (Object.keys(LANES) as LaneName[]).map((name) => ({
    ...LANES[name],
    doers: merged(doers.map((each) => each[name] ?? {})),
  }))
  const { outbox } = vault
  const work = workOff({ outbox, lanes, now, until, onTrouble: trouble('a task has to wait') })
  const kinds = lanes.flatMap((lane) => Object.keys(lane.doers))

  const byViews = async (): Promise<void> => {
    for (const { redo } of slices) await redo?.byViews({ ...deps, ...vault, store })
  }
  const fromLog = async (until: AbortSignal): Promise<void> => {
    for (const { redo } of slices) await redo?.fromLog({ ...deps, ...vault, store, log: stored, until })
  }
  const jobs: readonly Job[] = [
    ...slices.flatMap((slice) => slice.jobs?.(working) ?? []),
    { name: 'retention of streams', cron: '* * * * *', run: watchRetention },
    { name: 'telling what is parked', cron: '* * * * *', run: tellParked },
    { name: 'redoing erasures', cron: '* * * * *', run: (until) => settle({ ...deps, byViews, fromLog }, until) },
    { name: 'housekeeping', cron: '17 * * * *', run: () => housekeeping({ ...vault, pool, store, log, now, kinds }) },
  ]
  const scheduled = runJobs({ jobs, leaseOf: (job) => lease(pool, job), until, onTrouble })

  return {
    nudge: work.nudge,
    stop: async (): Promise<void> => {
      ending.abort()
      await Promise.all([work.ended, scheduled])
      transport.close()
    },
  }
}
