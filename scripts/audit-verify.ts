import { readEnv } from '../api/env.js'
import { newSigningKey } from '../api/http/sessions/signed-tokens.js'
import { keptTree } from '../commands/sealing/kept-tree.js'
import { sealSigner } from '../commands/sealing/signing.js'
import { tree } from '../commands/sealing/tree.js'
import { verifyLog } from '../commands/sealing/verify-log.js'
import { migrate } from '../commands/vault/migrate.js'
import { sealTiles } from '../commands/vault/seal-tiles.js'
import { secrets } from '../commands/vault/secrets.js'
import { reportOf } from './audit/words.js'
import { withParts } from './start/connected.js'
import { withLog } from './start/log-parts.js'
import { inOneLine } from './start/one-line.js'

/* `npm run audit:verify`: whether the log is as it was sealed, and what was changed first if it is not. */
const USAGE = 'Usage: npm run audit:verify'

try {
  if (process.argv.length > 2) throw new Error(USAGE)
  const env = readEnv(process.env)
  const findings = await withParts(env, (parts) =>
    withLog(parts, async ({ pool, raw }) => {
      await migrate(pool)
      const tiles = sealTiles(pool, tree)
      const { key } = sealSigner(env.sealKey ?? (await secrets(pool, parts.masterKey)('log-sealing', newSigningKey)))
      return verifyLog({ raw, kept: keptTree(tiles), hashed: (await tiles.end()).size, keys: new Set([key]) })
    }),
  )
  console.log(reportOf(findings))
  if (findings.wrong) process.exitCode = 1
} catch (error) {
  console.error(inOneLine(error))
  process.exitCode = 1
}
