import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { accountFor } from '../../../scripts/embedded/postgres/account.js'
import { installedBinaries } from '../../../scripts/embedded/postgres/binaries.js'
import { createCluster, SETTINGS } from '../../../scripts/embedded/postgres/cluster.js'

/** Puts an empty data directory in place: made once by this user for this version and these settings, then copied. */
export const copyCluster = async (dataDir: string): Promise<void> => {
  const binaries = await installedBinaries()
  const account = accountFor(dataDir)
  // What belongs to another account is not ours to copy: the launcher makes one then.
  if (account.ids.uid !== undefined) return
  const version = readFileSync(join(dirname(binaries.postgres), '../../package.json'), 'utf8')
  const recipe = createHash('sha256').update(version).update(SETTINGS.join()).digest('hex').slice(0, 12)
  const cached = join(tmpdir(), `sfs-initdb-${userInfo().uid}-${recipe}`)
  if (!existsSync(cached)) await createCluster({ dataDir: cached, binaries, account, durable: false })
  cpSync(cached, dataDir, { recursive: true })
}
