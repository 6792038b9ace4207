import type { RequestHandler } from 'express'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { safely } from '../../domain/kernel/unexpected.js'
import type { Readiness } from './readiness.js'
import { unexpectedErrors } from './unexpected-errors.js'

/** Prometheus metrics of this process; requests are named by route, never by address or id. */
export const metrics = (readiness: () => Promise<Readiness>) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(unexpectedErrors)

  const seconds = new Histogram({
    name: 'sfs_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'code'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const head = new Gauge({
    name: 'sfs_log_head',
    help: 'Position of our newest event; NaN while it cannot be asked',
    registers: [registry],
  })
  const checkpoint = new Gauge({ name: 'sfs_projection_checkpoint', help: 'Position the views have come to', registers: [registry] })
  const lag = new Gauge({ name: 'sfs_projection_lag', help: 'Positions the views are behind our newest event', registers: [registry] })
  const parked = new Gauge({
    name: 'sfs_parked_streams',
    help: 'Places where a view or a process stopped before the end of a stream',
    registers: [registry],
  })
  const retention = new Gauge({
    name: 'sfs_retention_streams',
    help: 'Streams of ours that the event store was told to forget something of; NaN while nobody has looked',
    registers: [registry],
  })
  const sealAge = new Gauge({
    name: 'sfs_seal_age_seconds',
    help: 'Age of the newest seal of the log; NaN while there is none, or it cannot be asked',
    registers: [registry],
  })
  const sealWaiting = new Gauge({
    name: 'sfs_seal_waiting_seconds',
    help: 'Time that the oldest event waits that no seal is over: beyond an hour sealing has stopped; NaN while it cannot be asked',
    registers: [registry],
  })
  const building = new Gauge({ name: 'sfs_views_building', help: 'Views that are not there yet in this version', registers: [registry] })
  const up = new Gauge({ name: 'sfs_part_up', help: 'Whether a part can be asked', labelNames: ['part'], registers: [registry] })

  const measure: RequestHandler = (req, res, next) => {
    const stop = seconds.startTimer()
    res.on(
      'finish',
      safely('request', () => {
        const { path } = (req.route ?? { path: 'other' }) as { path: string }
        stop({ method: req.method, route: path, code: res.statusCode })
      }),
    )
    next()
  }

  const expose: RequestHandler = async (_req, res) => {
    const now = await readiness()
    up.set({ part: 'eventstore' }, Number(now.eventstore === 'up'))
    up.set({ part: 'database' }, Number(now.database === 'up'))
    up.set({ part: 'mail' }, Number(now.mail === 'up'))
    head.set(now.head ?? NaN)
    checkpoint.set(now.checkpoint ?? NaN)
    lag.set(now.lag ?? NaN)
    if (now.parked !== null) parked.set(now.parked)
    retention.set(now.retention?.count ?? NaN)
    sealAge.set(now.seal?.age ?? NaN)
    sealWaiting.set(now.seal?.waiting ?? NaN)
    if (now.building !== null) building.set(now.building.length)
    res.type(registry.contentType).send(await registry.metrics())
  }
  return { measure, expose }
}
