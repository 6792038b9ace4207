import { join } from 'node:path'
import type { Router } from 'express'
import { stateCache } from '../commands/runtime/cache.js'
import { codecOf } from '../commands/runtime/codec.js'
import { dispatcher } from '../commands/runtime/dispatcher.js'
import { logOver } from '../commands/runtime/log.js'
import { slices } from '../commands/slices.js'
import { migrate } from '../commands/vault/migrate.js'
import { OUTBOX } from '../commands/vault/outbox.js'
import { loadReference } from '../commands/vault/reference.js'
import { storageRoom } from '../commands/vault/storage.js'
import { vaultSnapshots } from '../commands/vault/snapshots.js'
import type { MemberId } from '../domain/kernel/ids.js'
import { failpoint } from '../domain/kernel/failpoint.js'
import { onboardingOf } from '../projections/onboarding-state/queries.js'
import { checkpointOf } from '../projections/runtime/checkpoint.js'
import { CHANNEL, LEFT_BEHIND, type Notice } from '../projections/runtime/notice.js'
import { Progress } from '../projections/runtime/progress.js'
import { codeOf } from '../projections/runtime/code.js'
import { enlist } from '../projections/runtime/process-registry.js'
import { staleAmong } from '../projections/runtime/view-schema.js'
import type { View } from '../projections/runtime/view.js'
import { code as ownCode, views as ownViews } from '../projections/views.js'
import { app } from './app.js'
import { clockWith } from './clock.js'
import type { Deps } from './deps.js'
import type { Env } from './env.js'
import { redoFromLog } from './leaving/erasure/redo-from-log.js'
import { downloads } from './leaving/export/download.js'
import { diskStore } from './files/disk-store.js'
import { keeper } from './files/keep.js'
import { fileLinks } from './files/links.js'
import { fileRoute, keptFiles } from './files/routes.js'
import { uploadsIn } from './files/uploads.js'
import { readinessOf } from './health/readiness.js'
import { countUnexpected } from './health/unexpected-errors.js'
import { callers } from './http/sessions/caller.js'
import { endingSessions } from './http/sessions/ending-sessions.js'
import { limits } from './http/limits/limits.js'
import { openPort } from './http/open-port.js'
import { page } from './http/page/page.js'
import { tokens as tokensWith } from './http/sessions/tokens.js'
import { logger } from './logger.js'
import { mailState } from './mail/mail-state.js'
import { openId } from './members/sign-in/open-id.js'
import { providerReturn } from './members/sign-in/provider-return.js'
import { apiSlices } from './slices.js'
import { kindsOf } from './wiring/kinds.js'
import { forgettingKeys } from './wiring/forgetting-keys.js'
import { startJobs } from './wiring/jobs.js'
import { pools, STARTING, WORKING } from './wiring/pools.js'
import { startProjector } from './wiring/projector.js'
import { openSockets } from './wiring/sockets.js'
import { openVault } from './wiring/vault.js'
import { openViews } from './wiring/views.js'
import { mustBeStraight, openEventStore, reachDatabase, reachEventStore } from './reach.js'
import { watchRetention } from './jobs/watch-retention.js'
import { listen } from './sockets/listener.js'

/** The environment, with every address filled in: those that were missing belong to parts started beside us. */
export type AppSettings = Env & {
  readonly databaseUrl: string
  readonly eventstoreUrl: string
  readonly smtpUrl: string
  readonly masterKey: Buffer
  /** The built web. */
  readonly webDir: string
  /** Pages that exist only where everything runs embedded. */
  readonly devRouter?: Router
  /** The views of this code; a spec may have others, to be of another age. */
  readonly views?: readonly View[]
  /** Milliseconds that a command has in all; a spec may give more, so that it asks nothing of the machine. */
  readonly patience?: number
}

export interface App {
  readonly url: string
  /** Ends what is under way, then everything else. */
  readonly stop: () => Promise<void>
}

/** Milliseconds: how long a start waits for the views to tell what happened before it; then it serves what they tell. */
const CATCH_UP = 1_500

/**
 * Joins the parts and opens the door. Throws a StartProblem, with everything closed again, when a part cannot be used; so it does when it is
 * to end before it is there.
 */
export const startApp = async (settings: AppSettings, until = new AbortController().signal): Promise<App> => {
  const closing: (() => Promise<unknown>)[] = []
  const stop = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    return await start(settings, until, closing, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

/** What is opened says in `closing` how it is closed, in the order of opening. */
const start = async (settings: AppSettings, until: AbortSignal, closing: (() => Promise<unknown>)[], stop: App['stop']): Promise<App> => {
  const { databaseUrl, databaseDirectUrl, eventstoreUrl, smtpUrl, mailFrom, contactTo, dataDir, role, publicUrl } = settings
  const log = logger(settings.logLevel)
  const stopCounting = countUnexpected(log)
  closing.push(() => {
    stopCounting()
    return Promise.resolve()
  })
  const now = clockWith(settings.clockOffset)
  const trouble = (what: string) => (error: unknown) => log.warn({ err: error }, what)

  const { open, shared } = pools({ databaseUrl, databaseDirectUrl }, closing, trouble('a database connection was lost'))
  const starting = open('start', STARTING)
  const store = openEventStore({ url: eventstoreUrl, prefixes: slices.map(({ prefix }) => prefix) })
  closing.push(() => store.close())
  const reachStraight = databaseDirectUrl
    ? reachDatabase(databaseDirectUrl, starting, 'DATABASE_DIRECT_URL')
    : reachDatabase(databaseUrl, starting).then(() => mustBeStraight(databaseUrl, starting))
  await Promise.all([reachStraight, reachEventStore(eventstoreUrl, store.ping)])
  const mail = mailState(smtpUrl, trouble('mails wait: the mail server cannot be used'))
  void mail() // so that it is known, and said, when somebody asks

  const views = settings.views ?? ownViews
  const code = settings.views ? codeOf(views) : ownCode
  const leads = role === 'all' || role === 'projector'
  await migrate(starting, (names) =>
    log.warn({ migrations: names }, 'the vault was brought up to date by newer code: this is an older one'),
  )
  await loadReference(starting)
  const working = role === 'api' ? undefined : open('jobs', WORKING) // so that requests wait for no job, nor a job for requests
  const pool = role === 'all' || !working ? shared('api') : working
  if (databaseDirectUrl) await reachDatabase(databaseUrl, pool)
  const vault = await openVault(pool, settings.masterKey)
  const events = slices.flatMap((slice) => slice.events)
  const eventLog = logOver(store, codecOf(events, vault.keys))
  const told = await openViews(views, starting, store)
  const building = async () => (await staleAmong(views, pool)).map(({ name }) => name)
  const areLive = async () => (await building()).length === 0
  const progress = new Progress(() => checkpointOf(pool), areLive)
  const alongside = () => progress.look()
  const standing = await enlist({ pool, code, leads, alongside, onTrouble: trouble('nobody could be told that this process runs') })
  closing.push(standing.stop)
  if (leads) closing.push(startProjector({ views, code, standing, open, log: eventLog, logger: log, trouble }).stop)

  const door = await openPort(settings.port)
  closing.push(door.close)
  const url = settings.port === 0 ? `http://localhost:${door.port}` : publicUrl

  const fileStore = diskStore(join(dataDir, 'files'))
  progress.advance(await checkpointOf(pool))
  await progress.waitFor(await store.head(told), CATCH_UP)
  // Before anybody is served, listened to or worked for.
  const redoing = { pool, keys: vault.keys, files: vault.files, sessions: vault.sessions, store: fileStore, now }
  await redoFromLog({ ...redoing, log: store, until })

  const states = stateCache(settings.stateCache)
  const snapshots = vaultSnapshots(pool, vault.keys, trouble('a snapshot could not be used'))
  const tokens = tokensWith(vault.signingKey, now)
  const isComplete = async (id: MemberId) => (await onboardingOf(pool, id))?.complete === true
  const { callerOf, drop } = callers(tokens, vault.sessions, isComplete)
  const links = fileLinks(vault.linkKey)
  const deps: Deps = {
    now,
    dispatch: dispatcher(eventLog, slices, states, snapshots, settings.patience),
    log: eventLog,
    pool,
    progress,
    ...endingSessions(vault, drop),
    credentials: vault.credentials,
    verifications: vault.verifications,
    outbox: vault.outbox,
    signIns: vault.signIns,
    proofs: vault.proofs,
    receipts: vault.receipts,
    exports: vault.exports,
    hashOf: vault.hashOf,
    providerHashOf: vault.providerHashOf,
    openId: openId({ settings: settings.providers, siteUrl: url, key: vault.signInKey, trouble }),
    tokens,
    keep: keeper({ files: vault.files, store: fileStore, quota: settings.quota }),
    links,
    steps: settings.fullOnboarding ? 4 : 2,
  }

  const sockets = openSockets({ http: door.server, deps, kinds: kindsOf(apiSlices), callerOf, origin: url, areThere: areLive, trouble })
  closing.push(() => Promise.all([sockets.close(), door.close()])) // to close sockets is to wait for the server
  /** The same on other connections, with the keys that are forgotten here. */
  const apart = async (own = pool) => ({
    deps: { ...deps, pool: own },
    vault: own === pool ? vault : { ...(await openVault(own, settings.masterKey)), keys: vault.keys },
  })
  const jobs =
    role === 'all' || role === 'jobs'
      ? startJobs({
          slices: apiSlices,
          ...(await apart(working)),
          store: fileStore,
          smtpUrl,
          mailFrom,
          contactTo,
          siteUrl: url,
          watchRetention: watchRetention(pool, store),
          trouble,
        })
      : undefined
  if (jobs) closing.push(jobs.stop)

  const onNotice = (notice: Notice): void => {
    failpoint('heard')
    progress.advance(notice.position)
    sockets.hear(notice)
  }
  const forgetting = forgettingKeys({ keys: vault.keys, states, onTrouble: trouble('whose key was destroyed could not be asked') })
  const listener = await listen({
    databaseUrl: databaseDirectUrl ?? databaseUrl,
    channels: {
      [CHANNEL]: (notice) => onNotice(JSON.parse(notice) as Notice),
      [LEFT_BEHIND]: () => progress.hold(), // until the next look, which is soon
      [OUTBOX]: () => jobs?.nudge(),
      sessions: (sessionId) => {
        drop(sessionId)
        sockets.end(sessionId)
      },
      keys: forgetting.one,
    },
    async onListening(again) {
      forgetting.all() // a key may have been destroyed meanwhile
      await progress.look()
      progress.advance(await checkpointOf(pool))
      if (again) sockets.missed()
    },
    onLost: () => progress.forget(),
    onTrouble: trouble('the listener could not come back'),
  })
  closing.push(listener.close)

  const edge = {
    callerOf,
    limits: limits(pool, vault.limitKey, settings.rateLimitFactor),
    uploads: uploadsIn(join(dataDir, 'uploads')),
    requests: vault.requests,
    room: storageRoom(pool, settings.quota),
    now,
    dispatch: deps.dispatch,
    progress,
  }
  door.open(
    app({
      deps,
      edge,
      log,
      publicUrl: url,
      areThere: areLive,
      trustProxy: settings.trustProxy,
      readiness: () => readinessOf({ head: () => store.head(told), pool, mail, building }),
      maintenance: settings.maintenance,
      page: await page(settings.webDir, {
        maintenance: settings.maintenance,
        pushKey: settings.pushKey ?? null,
        providers: deps.openId.open,
      }),
      files: fileRoute({
        links,
        now,
        shelves: [downloads({ store: fileStore, exports: vault.exports }), keptFiles({ store: fileStore, files: vault.files })],
      }),
      providerRoutes: providerReturn,
      devRoutes: settings.devRouter,
    }),
  )
  return { url, stop }
}
