import type { Express } from 'express'
import { storageRoom } from '../../commands/vault/files/storage.js'
import { sealStandings } from '../../commands/sealing/seals/standing.js'
import { app } from '../app.js'
import type { AppSettings } from '../app-settings.js'
import type { Deps } from '../deps.js'
import { fileRoute } from '../files/routes.js'
import type { FileStore } from '../files/stores/store.js'
import { uploadsIn } from '../files/uploads.js'
import { readinessOf } from '../health/readiness.js'
import type { Handling } from '../http/handling.js'
import { limits } from '../http/limits/limits.js'
import { page } from '../http/page/page.js'
import type { Edge } from '../http/serve.js'
import type { Recognising } from '../http/sessions/caller.js'
import type { ApiSlice } from '../slice.js'
import type { Parts } from './parts.js'
import { vapidOf } from './push.js'
import { uploadsFolder } from './uploads-folder.js'

interface Front {
  readonly slices: readonly ApiSlice[]
  readonly settings: AppSettings
  readonly parts: Parts
  readonly deps: Deps
  readonly recognising: Recognising
  readonly tagToken: Edge['tagToken']
  readonly files: FileStore
  readonly url: string
  readonly handling: Handling
}

/** What requests meet: limits and uploads at the edge, the calls, links to files, and the web. */
export const frontOf = async ({
  slices,
  settings,
  parts,
  deps,
  recognising,
  tagToken,
  files: store,
  url,
  handling,
}: Front): Promise<Express> => {
  const { maintenance, trustProxy, devRouter, webDir } = settings
  const { now, log, lookAtParts, pool, vault, mail, building, areLive, told } = parts
  const { links, dispatch, progress } = deps
  const edge = {
    ...recognising,
    tagToken,
    limits: limits(pool, vault.limitKey, settings.rateLimitFactor),
    uploads: uploadsIn(uploadsFolder(settings)),
    requests: vault.requests,
    room: storageRoom(pool, settings.quota),
    inParts: deps.inParts,
    now,
    dispatch,
    progress,
    handling,
  }
  const { publicKey: pushKey } = vapidOf(settings, vault)
  const seal = sealStandings(deps)
  return app({
    deps,
    edge,
    log,
    onBusy: lookAtParts,
    publicUrl: url,
    areThere: areLive,
    trustProxy,
    readiness: () => readinessOf({ ping: parts.store.ping, head: () => parts.store.head(told), pool, mail, seal, building }),
    maintenance,
    page: await page(webDir, {
      maintenance,
      pushKey,
      providers: deps.openId.open,
      steps: deps.steps,
      support: settings.supportEmail ?? null,
    }),
    files: fileRoute({ links, now, shelves: [...slices.flatMap((slice) => slice.shelf?.(deps, store) ?? []), deps.shelf] }),
    devRoutes: devRouter,
  })
}
