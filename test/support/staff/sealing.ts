import { readEnv } from '../../../api/env.js'
import { newSigningKey } from '../../../api/http/sessions/signed-tokens.js'
import { dispatcher } from '../../../commands/runtime/dispatcher.js'
import { sealPass } from '../../../commands/sealing/seals/seal-pass.js'
import { sealSigner } from '../../../commands/sealing/seals/signing.js'
import { tree } from '../../../commands/sealing/merkle/tree.js'
import { slices } from '../../../commands/slices.js'
import { sealTiles } from '../../../commands/vault/log/seal-tiles.js'
import { secrets } from '../../../commands/vault/secrets.js'
import type { Seal } from '../../../domain/seals/messages.js'
import { withParts } from '../../../scripts/start/connected.js'
import { withLog } from '../../../scripts/start/log-parts.js'
import type { TestApp } from '../parts/app.js'
import type { Server } from '../parts/server.js'
import { masterKey } from './desk.js'

/** Seals the log of these parts as the job does every ten minutes; undefined where nothing was new. */
const sealOn = (parts: Parameters<typeof withLog>[0]): Promise<Seal | undefined> =>
  withLog(parts, async ({ pool, raw, log }) => {
    const signer = sealSigner(await secrets(pool, parts.masterKey)('log-sealing', newSigningKey))
    const now = () => new Date().toISOString()
    const sealing = { raw, tiles: sealTiles(pool, tree), dispatch: dispatcher(log, slices), signer, keys: new Set([signer.key]), now }
    return sealPass(sealing, new AbortController().signal)
  })

/** The log of an app. */
export const sealNow = ({ parts: { db, node } }: Pick<TestApp, 'parts'>): Promise<Seal | undefined> =>
  sealOn({ databaseUrl: db.url, eventstoreUrl: node.url, masterKey })

/** The log of a program that runs beside. */
export const sealBeside = ({ dataDir }: Pick<Server, 'dataDir'>): Promise<Seal | undefined> =>
  withParts(readEnv({ DATA_DIR: dataDir }), sealOn)
