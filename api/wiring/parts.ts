import { codecOf } from '../../commands/runtime/codec/codec.js'
import { logOver } from '../../commands/runtime/log.js'
import { slices } from '../../commands/slices.js'
import { migrate } from '../../commands/vault/migrate.js'
import { loadReference } from '../../commands/vault/reference/reference.js'
import { checkpointOf } from '../../projections/runtime/checkpoint.js'
import { codeOf } from '../../projections/runtime/code.js'
import { enlist } from '../../projections/runtime/processes/process-registry.js'
import { Progress } from '../../projections/runtime/progress.js'
import { staleAmong } from '../../projections/runtime/view-schema.js'
import { code as ownCode, views as ownViews } from '../../projections/views.js'
import type { AppSettings } from '../app-settings.js'
import { clockWith } from '../clock.js'
import { troubles } from '../health/troubles.js'
import { countUnexpected } from '../health/unexpected-errors.js'
import { ANSWERS, SILENT, watchParts } from '../health/watch-parts.js'
import { logger } from '../logger.js'
import { mailState } from '../mail/mail-state.js'
import { mustBeStraight, openEventStore, reachDatabase, reachEventStore } from '../reach.js'
import { pools, SEARCHING, STARTING, WATCHING, WORKING } from './pools.js'
import { startProjector } from './projector.js'
import { openVault } from './vault.js'
import { openViews } from './views.js'

/** How what was opened is closed, in the order of opening. */
export type Closing = (() => Promise<unknown>)[]

/**
 * What the program stands on, reached and brought up to date: database, event store, mail server, vault, log and views; and whoever leads the
 * views, where this process may. Throws a StartProblem when one of them cannot be used.
 */
export const openParts = async (settings: AppSettings, closing: Closing) => {
  const { databaseUrl, databaseDirectUrl, eventstoreUrl, smtpUrl, role } = settings
  const log = logger(settings.logLevel)
  const stopCounting = countUnexpected(log)
  closing.push(() => {
    stopCounting()
    return Promise.resolve()
  })
  const database = () => Promise.all(ways.map((way) => reachDatabase(databaseUrl, way)))
  const watching = watchParts({ database, eventstore: () => store.ping() }, log)
  const trouble = troubles(log, watching.look)

  const { open, shared, apart } = pools({ databaseUrl, databaseDirectUrl }, closing, trouble('a database connection was lost'))
  const starting = open('start', STARTING)
  const ways = [apart('watch', WATCHING), ...(databaseDirectUrl ? [open('watch', WATCHING)] : [])] // a pooler may be away by itself
  const store = openEventStore({ url: eventstoreUrl, prefixes: slices.map(({ prefix }) => prefix) })
  closing.push(
    () => store.close(),
    () => watching.stop(),
  )
  const reachStraight = databaseDirectUrl
    ? reachDatabase(databaseDirectUrl, starting, 'DATABASE_DIRECT_URL')
    : reachDatabase(databaseUrl, starting).then(() => mustBeStraight(databaseUrl, starting))
  await Promise.all([reachStraight, reachEventStore(eventstoreUrl, store.ping)])
  const mail = mailState(
    smtpUrl,
    (error) => log.warn({ part: 'mail', reason: { code: (error as { code?: unknown }).code } }, SILENT), // its words may hold what nobody should read
    () => log.info({ part: 'mail' }, ANSWERS),
  )
  void mail() // so that it is known, and said, when somebody asks

  const views = settings.views ?? ownViews
  const code = settings.views ? codeOf(views) : ownCode
  await migrate(starting, (names) =>
    log.warn({ migrations: names }, 'the vault was brought up to date by newer code: this is an older one'),
  )
  await loadReference(starting)
  const working = role === 'api' ? undefined : open('jobs', WORKING) // so that requests wait for no job, nor a job for requests
  const pool = role === 'all' || !working ? shared('api') : working
  const searching = pool === working ? working : apart('search', SEARCHING)
  if (databaseDirectUrl) await reachDatabase(databaseUrl, pool)
  const vault = await openVault(pool, settings.masterKey, settings)
  const events = slices.flatMap((slice) => slice.events)
  const eventLog = logOver(store, codecOf(events, vault.keys))
  const told = await openViews(views, starting, store)
  const building = async () => (await staleAmong(views, pool)).map(({ name }) => name)
  const areLive = async () => (await building()).length === 0
  const progress = new Progress(() => checkpointOf(pool), areLive)
  const alongside = () => progress.look()
  const leads = role === 'all' || role === 'projector'
  const standing = await enlist({ pool, code, leads, alongside, onTrouble: trouble('nobody could be told that this process runs') })
  closing.push(standing.stop)
  if (leads) closing.push(startProjector({ views, code, standing, open, log: eventLog, logger: log, trouble }).stop)

  return {
    now: clockWith(settings.clockOffset),
    log,
    lookAtParts: watching.look,
    trouble,
    store,
    mail,
    working,
    pool,
    searching,
    vault,
    eventLog,
    told,
    building,
    areLive,
    progress,
  }
}
export type Parts = Awaited<ReturnType<typeof openParts>>
