import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Router } from 'express'
import pg from 'pg'
import { stateCache } from '../commands/runtime/cache.js'
import { codecOf } from '../commands/runtime/codec.js'
import { dispatcher } from '../commands/runtime/dispatcher.js'
import { gateway } from '../commands/runtime/gateway.js'
import { logOver } from '../commands/runtime/log.js'
import { slices } from '../commands/slices.js'
import { raiseIds } from '../commands/vault/claims.js'
import { credentials } from '../commands/vault/credentials.js'
import { emailHash } from '../commands/vault/email-hash.js'
import { vaultFiles } from '../commands/vault/files.js'
import { vaultKeys } from '../commands/vault/keys.js'
import { migrate } from '../commands/vault/migrate.js'
import { loadReference } from '../commands/vault/reference.js'
import { requests as vaultRequests } from '../commands/vault/requests.js'
import { secrets } from '../commands/vault/secrets.js'
import { sessions as vaultSessions } from '../commands/vault/sessions.js'
import { caseFeed } from '../projections/case-feed/projector.js'
import { CHANNEL, type Notice } from '../projections/runtime/notice.js'
import { prepare } from '../projections/runtime/prepare.js'
import { Progress } from '../projections/runtime/progress.js'
import { project } from '../projections/runtime/run.js'
import { highestId, views } from '../projections/views.js'
import { app } from './app.js'
import { casePushes } from './cases/pushes.js'
import { mayWatchCases } from './cases/rooms.js'
import { clockWith } from './clock.js'
import type { Deps } from './deps.js'
import type { Env } from './env.js'
import { diskStore } from './files/disk-store.js'
import { keeper } from './files/keep.js'
import { fileLinks } from './files/links.js'
import { fileRoutes } from './files/routes.js'
import { uploadsIn } from './files/uploads.js'
import { checkpointOf, readinessOf } from './health/readiness.js'
import { callers } from './http/caller.js'
import { openPort } from './http/open-port.js'
import { page } from './http/page.js'
import { newSigningKey, tokens as tokensWith } from './http/tokens.js'
import { logger } from './log.js'
import { reachDatabase, reachEventStore, reachMail } from './reach.js'
import { listen } from './sockets/listener.js'
import { room } from './sockets/rooms.js'
import { socketServer } from './sockets/server.js'

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
}

export interface App {
  readonly url: string
  /** Ends what is under way, then everything else. */
  readonly stop: () => Promise<void>
}

const CATCH_UP = 10_000

/** Joins the parts and opens the door. Throws a StartProblem, with everything closed again, when a part cannot be used. */
export const startApp = async (settings: AppSettings): Promise<App> => {
  const closing: (() => Promise<unknown>)[] = []
  const stop = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    return await start(settings, closing, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

/** What is opened says in `closing` how it is closed, in the order of opening. */
const start = async (settings: AppSettings, closing: (() => Promise<unknown>)[], stop: App['stop']): Promise<App> => {
  const { databaseUrl, eventstoreUrl, smtpUrl, masterKey, dataDir, role, publicUrl } = settings
  const log = logger(settings.logLevel)
  const now = clockWith(settings.clockOffset)
  const trouble = (what: string) => (error: unknown) => log.warn({ err: error }, what)

  const open = (name: string, options: pg.PoolConfig = {}): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: databaseUrl,
      application_name: `sfs ${name}`,
      keepAlive: true,
      pipeline: true,
      ...options,
    })
    pool.on('error', trouble('a database connection was lost'))
    // One that is lost in the middle of a transaction: what was asked on it fails by itself, and pg hands it out without a listener.
    pool.on('connect', (client) => client.on('error', () => undefined))
    closing.push(() => pool.end())
    return pool
  }
  const pool = open('api', { max: 20, connectionTimeoutMillis: 5_000 })
  const store = gateway({ url: eventstoreUrl, prefixes: slices.map(({ prefix }) => prefix) })
  closing.push(() => store.close())
  await Promise.all([reachDatabase(databaseUrl, pool), reachEventStore(eventstoreUrl, store.ping), reachMail(smtpUrl)])

  await migrate(pool)
  await loadReference(pool)
  const secret = secrets(pool, masterKey)
  const [signingKey, emailKey, linkKey, requestKey, sessionKey] = await Promise.all([
    secret('token-signing', newSigningKey),
    secret('email-hash', () => randomBytes(32)),
    secret('link-signing', () => randomBytes(32)),
    secret('request-hash', () => randomBytes(32)),
    secret('session-successor', () => randomBytes(32)),
  ])
  const eventLog = logOver(
    store,
    codecOf(
      slices.flatMap(({ events }) => events),
      vaultKeys(pool, masterKey),
    ),
  )
  await prepare(views, pool, eventLog)

  const progress = new Progress()
  const ending = new AbortController()
  if (role === 'all' || role === 'projector') {
    // A stopped process must not hold the row of the checkpoint for longer than two seconds.
    const own = open('projector', { max: 2, options: '-c idle_in_transaction_session_timeout=2000' })
    const onTrouble = trouble('the views stopped for a moment')
    const running = project({ views, pool: own, log: eventLog, until: ending.signal, onTrouble })
    closing.push(() => (ending.abort(), running))
  }

  const sessions = vaultSessions(pool, sessionKey)
  const tokens = tokensWith(signingKey, now)
  const { callerOf, drop } = callers(tokens, sessions)
  const files = vaultFiles(pool)
  const fileStore = diskStore(join(dataDir, 'files'))
  const links = fileLinks(linkKey)
  const readiness = () => readinessOf({ head: store.head, pool })
  const deps: Deps = {
    now,
    dispatch: dispatcher(eventLog, slices, stateCache(settings.stateCache)),
    log: eventLog,
    pool,
    progress,
    sessions: {
      ...sessions,
      async revoke(id, at) {
        await sessions.revoke(id, at)
        drop(id) // the others hear of it by NOTIFY
      },
    },
    credentials: credentials(pool),
    tokens,
    keep: keeper({ files, store: fileStore }),
    links,
    hashOf: (email) => emailHash(emailKey, email),
  }

  const door = await openPort(settings.port)
  closing.push(door.close)
  const url = settings.port === 0 ? `http://localhost:${door.port}` : publicUrl
  const io = socketServer(door.server, callerOf, mayWatchCases(pool), url)
  closing.push(() => io.close())
  const pushCases = casePushes(io, pool)

  const onNotice = ({ view, position, keys }: Notice): void => {
    progress.advance(position)
    if (view === caseFeed.name) pushCases({ keys }).catch(trouble('a push was lost'))
  }
  const listener = await listen({
    databaseUrl,
    channels: {
      [CHANNEL]: (notice) => onNotice(JSON.parse(notice) as Notice),
      sessions: (sessionId) => {
        drop(sessionId)
        io.in(room.session(sessionId)).disconnectSockets(true)
      },
    },
    async onListening(again) {
      progress.advance(await checkpointOf(pool))
      if (again) io.emit('resync')
    },
    onTrouble: trouble('the listener could not come back'),
  })
  closing.push(listener.close)

  await progress.waitFor(await store.head(), CATCH_UP)
  await raiseIds(pool, await highestId(pool))
  const parts = {
    deps,
    edge: { callerOf, uploads: uploadsIn(join(dataDir, 'uploads')), requests: vaultRequests(pool, requestKey), now },
    log,
    publicUrl: url,
    readiness,
  }
  door.server.on(
    'request',
    app({
      ...parts,
      fileRoutes: fileRoutes({ store: fileStore, files, links, now }),
      page: await page(settings.webDir),
      devRoutes: settings.devRouter,
    }),
  )
  return { url, stop }
}
