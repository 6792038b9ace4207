import express, { type Express, type Router } from 'express'
import { Refusal } from '../domain/kernel/refusal.js'
import type { Deps } from './deps.js'
import { kindsOf } from './wiring/kinds.js'
import { metrics } from './health/metrics.js'
import type { Readiness } from './health/readiness.js'
import { failures } from './http/answers.js'
import { headers } from './http/headers.js'
import { NO_STORE } from './http/cache-control.js'
import { openApiOf } from './http/open-api.js'
import { maintenance as onlyDeletion } from './http/maintenance.js'
import type { Edge, Served } from './http/serve.js'
import { requestLog } from './http/request-log.js'
import { routerOf } from './http/router.js'
import { whileBuilding } from './http/views-missing.js'
import type { Logger } from './logger.js'
import { apiSlices } from './slices.js'

/** Every declared call with its handler. */
export const routes = (deps: Deps): Served[] => {
  const kinds = kindsOf(apiSlices)
  return apiSlices.flatMap((slice) => slice.routes?.(deps, kinds) ?? [])
}

export interface AppParts {
  readonly deps: Deps
  readonly edge: Edge
  readonly log: Logger
  /** Hears of each request that is asked to come back. */
  readonly onBusy: () => void
  readonly publicUrl: string
  /** Whose word is taken on whom they ask for. */
  readonly trustProxy: readonly string[]
  /** Whether nothing is open for now. */
  readonly maintenance: boolean
  readonly readiness: () => Promise<Readiness>
  /** Whether all views are there in the version of this code. */
  readonly areThere: () => Promise<boolean>
  /** Signed links to files. */
  readonly files: Served
  /** The built web. */
  readonly page: Router
  /** The mail catcher's pages, when it runs beside us. */
  readonly devRoutes?: Router | undefined
}

/** The whole HTTP side, in the order in which a request meets it. */
export const app = (parts: AppParts): Express => {
  const { deps, edge, log, onBusy, publicUrl, trustProxy, maintenance, readiness, areThere, files, page, devRoutes } = parts
  const { measure, expose } = metrics(readiness)
  const served = [files, ...routes(deps)]
  const calls = served.map(({ call }) => call)
  let document: ReturnType<typeof openApiOf> | undefined // written when it is first asked for: it takes a tenth of a start
  const server = express()
    .disable('x-powered-by')
    .set('secure', publicUrl.startsWith('https:'))
    .set('query parser', 'simple')
    .set('trust proxy', [...trustProxy])
    .use(requestLog(log, onBusy))
    .get('/health/live', (_req, res) => void res.json({ live: true }))
    .get('/health/ready', async (_req, res) => {
      const state = await readiness()
      res.status(state.ready ? 200 : 503).json(state)
    })
    .get('/metrics', expose)
    .use(headers(publicUrl))
    .use(measure)
  if (devRoutes) server.use(devRoutes)
  server.use('/dev', () => {
    throw new Refusal('not-found', 'There is nothing here') // whatever the page of the web would say
  })
  for (const { requests } of apiSlices) if (requests?.toSite) server.use(requests.toSite)
  if (maintenance) server.use('/api', onlyDeletion)
  return server
    .use('/api', (_req, res, next) => {
      res.set('Cache-Control', NO_STORE) // unless who answers knows better
      next()
    })
    .use('/api', ...apiSlices.flatMap(({ requests }) => requests?.toApi ?? []))
    .get('/api/openapi.json', (_req, res) => void res.json((document ??= openApiOf(calls, publicUrl))))
    .use('/api', express.json({ limit: '256kb' }), routerOf(served, edge))
    .use(page)
    .use(whileBuilding(areThere), failures)
}
