import { checkpointOf } from '../projections/runtime/checkpoint.js'
import type { AppSettings } from './app-settings.js'
import { openFileStore } from './files/stores/open-store.js'
import { handling } from './http/handling.js'
import { openPort } from './http/open-port.js'
import { tellParked } from './jobs/tell-parked.js'
import { watchRetention } from './jobs/watch-retention.js'
import { apiSlices } from './slices.js'
import { kindsOf } from './wiring/kinds.js'
import { depsOf } from './wiring/deps.js'
import { forgettingKeys } from './wiring/forgetting-keys.js'
import { frontOf } from './wiring/front.js'
import { hear } from './wiring/hearing.js'
import { startJobs } from './wiring/jobs.js'
import { openParts, type Closing } from './wiring/parts.js'
import { pushOf } from './wiring/push.js'
import { openSockets } from './wiring/sockets.js'
import { openVault } from './wiring/vault.js'

export type { AppSettings } from './app-settings.js'

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
  const closing: Closing = []
  const stop = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    return { url: await start(settings, until, closing), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What is opened says in `closing` how it is closed, in the order of opening. Answers where the program is served. */
const start = async (settings: AppSettings, until: AbortSignal, closing: Closing): Promise<string> => {
  const { databaseUrl, databaseDirectUrl, role, smtpUrl, mailFrom, contactTo, contactMonths, sealAnchor } = settings
  // Before a database is changed for a program that could keep no file.
  const { store: files, close: closeFiles } = await openFileStore(settings)
  closing.push(closeFiles)
  const parts = await openParts(settings, closing)
  const { now, pool, working = pool, store, vault, progress, told, areLive, trouble } = parts

  progress.advance(await checkpointOf(pool))
  await progress.waitFor(await store.head(told), CATCH_UP)
  // Before anybody is served, listened to or worked for.
  const redoing = { pool, keys: vault.keys, files: vault.files, sessions: vault.sessions, store: files, now }
  for (const { redo } of apiSlices) await redo?.fromLog({ ...redoing, log: store, until })
  // No earlier: to a proxy, who answers at once that it is too early has the least to do, and is asked by everybody.
  const requests = handling()
  closing.push(requests.ended) // they may still need the parts
  const door = await openPort(settings.port)
  closing.push(door.close)
  const url = settings.port === 0 ? `http://localhost:${door.port}` : settings.publicUrl

  const { deps, recognising, tagToken, drop, dropOf, hearAhead, states } = depsOf(settings, parts, files, url, kindsOf(apiSlices))
  const sockets = openSockets({
    http: door.server,
    deps,
    slices: apiSlices,
    callerOf: recognising.callerOf,
    dropOf,
    origin: url,
    areThere: areLive,
    trouble,
    recheckEvery: settings.recheckEvery,
  })
  closing.push(() => Promise.all([sockets.close(), door.close()])) // to close sockets is to wait for the server

  /** The same on other connections, with the keys that are forgotten here. */
  const vaultAt = async (own: typeof pool) =>
    own === pool ? vault : { ...(await openVault(own, settings.masterKey, settings)), keys: vault.keys }
  const jobs =
    role === 'all' || role === 'jobs'
      ? startJobs({
          slices: apiSlices,
          deps: { ...deps, pool: working },
          vault: await vaultAt(working),
          store: files,
          push: pushOf(settings, vault, url, parts.log),
          smtpUrl,
          mailFrom,
          contactTo,
          contactMonths,
          sealAnchor,
          siteUrl: url,
          watchRetention: watchRetention(pool, store),
          tellParked: tellParked(pool, parts.log),
          stored: store,
          trouble,
        })
      : undefined
  if (jobs) closing.push(jobs.stop)

  const forgetting = forgettingKeys({
    keys: vault.keys,
    states,
    memories: deps.memories,
    onTrouble: trouble('whose key was destroyed could not be asked'),
  })
  const listener = await hear({
    databaseUrl: databaseDirectUrl ?? databaseUrl,
    pool,
    progress,
    trouble,
    sockets,
    forgetting,
    nudge: (kinds) => jobs?.nudge(kinds),
    drop,
    hearAhead,
  })
  closing.push(listener.close)

  door.open(await frontOf({ slices: apiSlices, settings, parts, deps, recognising, tagToken, files, url, handling: requests }))
  return url
}
