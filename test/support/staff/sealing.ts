import { newSigningKey } from '../../../api/http/sessions/signed-tokens.js'
import { dispatcher } from '../../../commands/runtime/dispatcher.js'
import { sealPass } from '../../../commands/sealing/seal-pass.js'
import { sealSigner } from '../../../commands/sealing/signing.js'
import { tree } from '../../../commands/sealing/tree.js'
import { slices } from '../../../commands/slices.js'
import { sealTiles } from '../../../commands/vault/seal-tiles.js'
import { secrets } from '../../../commands/vault/secrets.js'
import type { Seal } from '../../../domain/seals/messages.js'
import { withLog } from '../../../scripts/start/log-parts.js'
import type { TestApp } from '../parts/app.js'
import { masterKey } from './desk.js'

/** Seals the log of an app as its job does every ten minutes; undefined where nothing was new. */
export const sealNow = ({ parts: { db, node } }: Pick<TestApp, 'parts'>): Promise<Seal | undefined> =>
  withLog({ databaseUrl: db.url, eventstoreUrl: node.url, masterKey }, async ({ pool, raw, log }) => {
    const signer = sealSigner(await secrets(pool, masterKey)('log-sealing', newSigningKey))
    const now = () => new Date().toISOString()
    const sealing = { raw, tiles: sealTiles(pool, tree), dispatch: dispatcher(log, slices), signer, now }
    return sealPass(sealing, new AbortController().signal)
  })
