import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { PartProblem } from '../part-problem.js'
import { USER } from './access.js'
import { giveTo, spawnAs, type Account } from './account.js'
import type { Binaries } from './binaries.js'
import { collected } from '../output.js'

/** The password lies with the data it belongs to: both come into being at once, and are copied together. */
const PASSWORD = 'sfs.password'
const VERSION = '18'

export const passwordOf = (dataDir: string): string => readFileSync(join(dataDir, PASSWORD), 'utf8').trim()

export interface NewCluster {
  readonly dataDir: string
  readonly binaries: Binaries
  readonly account: Account
  /** Whether it must survive a power cut. */
  readonly durable: boolean
}

/** Makes the data directory if there is none. The caller holds its lock. */
export const ensureCluster = async (wanted: NewCluster): Promise<void> => {
  const { dataDir } = wanted
  if (existsSync(join(dataDir, 'PG_VERSION'))) {
    checkVersion(dataDir)
    return
  }
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) throw new PartProblem(`${dataDir} is not empty but contains no Postgres data`)
  sweep(dataDir)
  await createCluster(wanted)
}

const checkVersion = (dataDir: string): void => {
  const found = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim()
  if (found !== VERSION)
    throw new PartProblem(`${dataDir} was written by Postgres ${found}, but this program comes with Postgres ${VERSION}`)
}

const making = (dataDir: string): string => `${basename(dataDir)}.making-`

/** What a start left half-made that was killed. */
const sweep = (dataDir: string): void => {
  const above = dirname(dataDir)
  for (const name of readdirSync(above)) {
    if (name.startsWith(making(dataDir))) rmSync(join(above, name), { recursive: true, force: true })
  }
}

/** Makes a data directory beside its place and moves it there whole. If somebody else was quicker, theirs stays. */
export const createCluster = async ({ dataDir, binaries, account, durable }: NewCluster): Promise<void> => {
  const half = join(dirname(dataDir), `${making(dataDir)}${randomUUID()}`)
  const password = randomBytes(24).toString('hex')
  const passwordFile = `${half}.password`
  try {
    mkdirSync(half, { recursive: true, mode: 0o700 })
    writeFileSync(passwordFile, password, { mode: 0o600 })
    for (const path of [half, passwordFile]) giveTo(account, path)
    await initdb(binaries, account, [`--pgdata=${half}`, `--pwfile=${passwordFile}`, ...(durable ? [] : ['--no-sync'])])
    renameSync(passwordFile, join(half, PASSWORD))
    chmodSync(half, 0o700)
    renameSync(half, dataDir)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    rmSync(half, { recursive: true, force: true })
    rmSync(passwordFile, { force: true })
  }
}

/** The locale is Postgres's own, so that no machine has to know it and an upgrade of the machine does not break an index. */
export const SETTINGS = [
  `--username=${USER}`,
  '--auth=scram-sha-256',
  '--set=scram_iterations=1', // the password is 24 random bytes: nobody guesses it, however fast; and a connection takes less time
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
]

const initdb = async (binaries: Binaries, account: Account, args: readonly string[]): Promise<void> => {
  const program = spawnAs(account, binaries.initdb, [...SETTINGS, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  const { code, text } = await collected(program)
  if (code !== 0) throw new Error(`initdb: ${text}`)
}
