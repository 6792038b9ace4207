import { clockWith } from '../../api/clock.js'
import { readEnv } from '../../api/env.js'
import { newSigningKey } from '../../api/http/sessions/signed-tokens.js'
import type { Findings } from '../../commands/sealing/verifying/findings.js'
import { keptTree } from '../../commands/sealing/merkle/kept-tree.js'
import { sealSigner } from '../../commands/sealing/seals/signing.js'
import { tree } from '../../commands/sealing/merkle/tree.js'
import { verifyLog } from '../../commands/sealing/verifying/verify-log.js'
import { migrate } from '../../commands/vault/migrate.js'
import { sealTiles } from '../../commands/vault/log/seal-tiles.js'
import { secrets } from '../../commands/vault/secrets.js'
import { withParts } from '../start/connected.js'
import { withLog } from '../start/log-parts.js'

/**
 * Looks through the log of the environment, under the key of the environment, or that of the vault, and those before it; or under those that are given.
 * Throws an EnvProblem.
 */
export const verifyWhole = async (variables: Parameters<typeof readEnv>[0], given?: ReadonlySet<string>): Promise<Findings> => {
  const env = readEnv(variables)
  return withParts(env, (parts) =>
    withLog(parts, async ({ pool, raw }) => {
      await migrate(pool)
      const tiles = sealTiles(pool, tree)
      const own = async () => env.sealKey ?? (await secrets(pool, parts.masterKey)('log-sealing', newSigningKey))
      const signs = given ? undefined : sealSigner(await own()).key
      const keys = given ?? new Set([...(signs ? [signs] : []), ...env.sealKeysBefore])
      const now = clockWith(env.clockOffset)()
      return verifyLog({ raw, kept: keptTree(tiles), hashed: (await tiles.end()).size, foreign: tiles.foreign, keys, own: signs, now })
    }),
  )
}
