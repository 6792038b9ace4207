import monitoring from '@eventstore/db-client/generated/monitoring_pb.js'
import { safely } from '../../../../domain/kernel/unexpected.js'
import type { Outbox } from './outbox.js'

/** What the node counts. */
export type Stats = Readonly<Record<string, number | boolean>>

const DEFAULT_PERIOD = 1_000
const SHORTEST_PERIOD = 100

/** Monitoring.Stats: what the node counts, every so many milliseconds until the client leaves. */
export const sendStats = async (stats: () => Stats, request: monitoring.StatsReq, outbox: Outbox): Promise<never> => {
  const period = Math.max(SHORTEST_PERIOD, Number(request.getRefreshTimePeriodInMs()) || DEFAULT_PERIOD)
  for (;;) {
    const response = new monitoring.StatsResp()
    for (const [name, value] of Object.entries(stats())) response.getStatsMap().set(name, `${value}`)
    await outbox.send([Buffer.from(response.serializeBinary())])
    await outbox.until<undefined>((waker) => {
      const timer = setTimeout(
        safely('timer', () => waker(undefined)),
        period,
      )
      return () => clearTimeout(timer)
    })
  }
}
