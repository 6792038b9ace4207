import type { ProviderSettings } from './openid/settings.js'
import type { VapidKeys } from './push/vapid.js'
import { EnvProblem } from './settings/env-problem.js'
import { readFailures, type Failure } from './settings/read-failures.js'
import { readClockOffset } from './settings/read-clock-offset.js'
import { masterKeyMissing, readMasterKey } from './settings/read-master-key.js'
import { readOrigin } from './settings/read-origin.js'
import { readProviders } from './settings/read-providers.js'
import { readProxies } from './settings/read-proxies.js'
import { readS3, type Bucket } from './settings/read-s3.js'
import { readSealAnchor } from './settings/read-seal-anchor.js'
import { readSealKey, readSealKeysBefore } from './settings/read-seal-key.js'
import { readSender } from './settings/read-sender.js'
import { readVapid } from './settings/read-vapid.js'
import { reading, type Variables } from './settings/variables.js'
import type { SealAnchor } from './staff/seals/anchor/seal-anchor.js'

export type Role = 'all' | 'api' | 'projector' | 'jobs'

/** The settings of one process. Addresses that are missing are started beside it. */
export interface Env {
  readonly port: number
  readonly publicUrl: string
  readonly dataDir: string
  /** Where files are kept, in place of the directory. */
  readonly bucket: Bucket | undefined
  readonly databaseUrl: string | undefined
  /** The same database past the pooler that `databaseUrl` leads to. */
  readonly databaseDirectUrl: string | undefined
  readonly eventstoreUrl: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Who reads what is written on the contact page. */
  readonly contactTo: string | undefined
  /** Where surgeons may send what others can learn from. */
  readonly supportEmail: string | undefined
  /** So many months that is kept. */
  readonly contactMonths: number
  /** The key pair under which browsers are told things; without it one is made, and kept in the vault. */
  readonly vapid: VapidKeys | undefined
  /** What signs the seals of the log; without it a key is made, and kept in the vault. */
  readonly sealKey: Buffer | undefined
  /** The public keys that signed seals before that one. */
  readonly sealKeysBefore: readonly string[]
  /** Where each seal is told as well, if anywhere. */
  readonly sealAnchor: SealAnchor | undefined
  /** 32 bytes that wrap every other secret. */
  readonly masterKey: Buffer | undefined
  readonly role: Role
  readonly logLevel: string
  readonly maintenance: boolean
  readonly fullOnboarding: boolean
  /** Milliseconds by which the one clock is shifted; zero unless everything runs embedded. */
  readonly clockOffset: number
  /** How many entries of states the cache may hold. */
  readonly stateCache: number
  /** By how much every budget of requests is larger than it is for people. */
  readonly rateLimitFactor: number
  /** Bytes of files that one member may bring in a day, and have in all. */
  readonly quota: { readonly perDay: number; readonly inAll: number; readonly videoPerDay: number }
  /** The program that makes videos playable; without it one is looked for. */
  readonly ffmpegPath: string | undefined
  /** Where this process is to die, for fault tests. */
  readonly failures: readonly Failure[]
  /** Whose word is taken on whom they ask for; nobody's if empty. */
  readonly trustProxy: readonly string[]
  /** With whom one can sign in. */
  readonly providers: ProviderSettings
}

export { EnvProblem } from './settings/env-problem.js'

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const ROLES = ['all', 'api', 'projector', 'jobs']
const MB = 1024 * 1024

/** Reads and checks the environment once; throws an EnvProblem for the first setting that cannot be used. */
export const readEnv = (variables: Variables): Env => {
  const { text, whole, oneOf, flag, url, email } = reading(variables)

  const databaseUrl = url('DATABASE_URL', ['postgres', 'postgresql'])
  const databaseDirectUrl = url('DATABASE_DIRECT_URL', ['postgres', 'postgresql'])
  if (databaseDirectUrl && !databaseUrl)
    throw new EnvProblem(['DATABASE_DIRECT_URL', 'DATABASE_URL'], 'goes with DATABASE_URL: alone it says nothing')
  const eventstoreUrl = url('EVENTSTORE_URL', ['esdb', 'esdb+discover'])
  const clockOffset = readClockOffset(text('CLOCK_OFFSET'))
  if (clockOffset !== 0 && (databaseUrl ?? eventstoreUrl)) {
    throw new EnvProblem('CLOCK_OFFSET', 'works only where nothing but this program is shifted: not with DATABASE_URL or EVENTSTORE_URL')
  }
  const masterKey = readMasterKey(text('MASTER_KEY'), text('MASTER_KEY_FILE'))
  if (databaseUrl && !masterKey) throw masterKeyMissing()

  const port = whole('PORT', 3000, 0, 65_535)
  return {
    port,
    publicUrl: readOrigin(url('PUBLIC_URL', ['http', 'https']) ?? `http://localhost:${port}`),
    dataDir: text('DATA_DIR') ?? '.data',
    bucket: readS3(text('S3_URL')),
    databaseUrl,
    databaseDirectUrl,
    eventstoreUrl,
    smtpUrl: url('SMTP_URL', ['smtp', 'smtps']),
    mailFrom: readSender(text('MAIL_FROM') ?? 'SFS <no-reply@localhost>'),
    contactTo: email('CONTACT_TO'),
    supportEmail: email('SUPPORT_EMAIL'),
    contactMonths: whole('CONTACT_MONTHS', 12, 1, 120),
    vapid: readVapid(text),
    sealKey: readSealKey(text('SEAL_KEY')),
    sealKeysBefore: readSealKeysBefore(text('SEAL_KEYS_BEFORE')),
    sealAnchor: readSealAnchor(text('SEAL_ANCHOR'), !(databaseUrl ?? eventstoreUrl)),
    masterKey,
    role: oneOf<Role>('ROLE', ROLES, 'all'),
    logLevel: oneOf('LOG_LEVEL', LEVELS, 'info'),
    maintenance: flag('MAINTENANCE'),
    fullOnboarding: flag('FULL_ONBOARDING'),
    clockOffset,
    stateCache: whole('STATE_CACHE', 300_000, 1, 100_000_000),
    quota: {
      perDay: whole('STORAGE_PER_DAY', 4_096, 1, 1_000_000_000) * MB,
      inAll: whole('STORAGE_IN_ALL', 40_960, 1, 1_000_000_000) * MB,
      videoPerDay: whole('VIDEO_PER_DAY', 240, 1, 1_000_000) * 60,
    },
    rateLimitFactor: whole('RATE_LIMIT_FACTOR', 1, 1, 10_000),
    ffmpegPath: text('FFMPEG_PATH'),
    failures: readFailures(text),
    trustProxy: readProxies(text('TRUST_PROXY')),
    providers: readProviders(text),
  }
}
