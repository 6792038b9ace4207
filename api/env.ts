import { readFileSync } from 'node:fs'
import { isEncoded } from './addresses.js'
import { EnvProblem } from './env-problem.js'
import { readFailures, type Failure } from './failures.js'
import type { ProviderSettings } from './openid/settings.js'
import type { VapidKeys } from './push/vapid.js'
import { readProviders } from './read-providers.js'
import { readProxies } from './read-proxies.js'
import { readS3, type Bucket } from './read-s3.js'
import { readSealAnchor } from './read-seal-anchor.js'
import { readSealKey, readSealKeysBefore } from './read-seal-key.js'
import { readVapid } from './read-vapid.js'
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

export { EnvProblem } from './env-problem.js'

type Variables = Readonly<Record<string, string | undefined>>

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const ROLES = ['all', 'api', 'projector', 'jobs']
const MB = 1024 * 1024
const UNITS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Reads and checks the environment once; throws an EnvProblem for the first setting that cannot be used. */
export const readEnv = (variables: Variables): Env => {
  // Empty is the same as missing: that is how shells and compose files unset a variable.
  const text = (name: string): string | undefined => variables[name]?.trim() || undefined

  const whole = (name: string, otherwise: number, least: number, most: number): number => {
    const given = text(name)
    if (given === undefined) return otherwise
    const number = Number(given)
    if (!/^\d+$/.test(given) || number < least || number > most)
      throw new EnvProblem(`${name} must be a whole number from ${least} to ${most}`)
    return number
  }

  const oneOf = <Choice extends string>(name: string, choices: readonly string[], otherwise: Choice): Choice => {
    const given = text(name) ?? otherwise
    if (!choices.includes(given)) throw new EnvProblem(`${name} must be one of ${choices.join(', ')}`)
    return given as Choice
  }

  const url = (name: string, protocols: readonly string[]): string | undefined => {
    const given = text(name)
    if (given === undefined) return undefined
    // Only the scheme is looked at: a cluster's address may list several hosts, which no URL class reads.
    const known = protocols.some((protocol) => given.startsWith(`${protocol}://`) && given.length > protocol.length + 3)
    if (!known) throw new EnvProblem(`${name} must be an address that begins with ${protocols.map((each) => `${each}://`).join(' or ')}`)
    // Before anybody reads it: what comes of it would be told, with a part of the password.
    if (!isEncoded(given))
      throw new EnvProblem(`${name}: percent-encode what is no letter and no digit in its user and password, as %40 for @`)
    return given
  }

  const flag = (name: string): boolean => oneOf<'0' | '1'>(name, ['0', '1'], '0') === '1'

  const address = (name: string): string | undefined => {
    const given = text(name)
    if (given !== undefined && !/^[^\s@]+@[^\s@]+$/.test(given)) throw new EnvProblem(`${name} must be an e-mail address`)
    return given
  }

  const databaseUrl = url('DATABASE_URL', ['postgres', 'postgresql'])
  const databaseDirectUrl = url('DATABASE_DIRECT_URL', ['postgres', 'postgresql'])
  if (databaseDirectUrl && !databaseUrl) throw new EnvProblem('DATABASE_DIRECT_URL goes with DATABASE_URL: alone it says nothing')
  const eventstoreUrl = url('EVENTSTORE_URL', ['esdb', 'esdb+discover'])
  const clockOffset = offset(text('CLOCK_OFFSET'))
  if (clockOffset !== 0 && (databaseUrl ?? eventstoreUrl)) {
    throw new EnvProblem('CLOCK_OFFSET works only where nothing but this program is shifted: not with DATABASE_URL or EVENTSTORE_URL')
  }
  const masterKey = readMasterKey(text('MASTER_KEY'), text('MASTER_KEY_FILE'))
  if (databaseUrl && !masterKey) throw new EnvProblem('MASTER_KEY or MASTER_KEY_FILE is missing: it is required with DATABASE_URL')

  const port = whole('PORT', 3000, 0, 65_535)
  return {
    port,
    publicUrl: originOf(url('PUBLIC_URL', ['http', 'https']) ?? `http://localhost:${port}`),
    dataDir: text('DATA_DIR') ?? '.data',
    bucket: readS3(text),
    databaseUrl,
    databaseDirectUrl,
    eventstoreUrl,
    smtpUrl: url('SMTP_URL', ['smtp', 'smtps']),
    mailFrom: readSender(text('MAIL_FROM') ?? 'SFS <no-reply@localhost>'),
    contactTo: address('CONTACT_TO'),
    supportEmail: address('SUPPORT_EMAIL'),
    contactMonths: whole('CONTACT_MONTHS', 12, 1, 120),
    vapid: readVapid(text),
    sealKey: readSealKey(text),
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
    failures: failuresOf(text('FAIL'), variables),
    trustProxy: readProxies(text('TRUST_PROXY')),
    providers: readProviders(text),
  }
}

/** Nobody who runs SFS for others is to have it by mistake. */
const failuresOf = (given: string | undefined, variables: Variables): readonly Failure[] => {
  if (given !== undefined && variables['NODE_ENV'] === 'production' && variables['FAIL_IN_PRODUCTION'] !== '1')
    throw new EnvProblem('FAIL kills this program on purpose: in production only with FAIL_IN_PRODUCTION=1')
  return readFailures(given)
}

/** Links are made of it, and pages and calls lie at its root. */
const originOf = (given: string): string => {
  const { origin, href } = URL.canParse(given) ? new URL(given) : { origin: undefined, href: '' }
  if (origin === undefined || href.replace(/\/+$/, '') !== origin)
    throw new EnvProblem('PUBLIC_URL must be scheme, host and port alone, as in https://sfs.example: SFS cannot lie below a path')
  return origin
}

const readSender = (given: string): string => {
  if (!/^([^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(given))
    throw new EnvProblem('MAIL_FROM must be an e-mail address, or a name and an address as in SFS <no-reply@sfs.example>')
  return given
}

/** `+7d`, `-2h`, `30m`, `10s` in milliseconds. */
const offset = (given: string | undefined): number => {
  if (given === undefined) return 0
  const [, sign, amount, unit] = /^([+-]?)(\d+)([smhd])$/.exec(given) ?? []
  if (!amount) throw new EnvProblem('CLOCK_OFFSET must look like +7d or -2h')
  return (sign === '-' ? -1 : 1) * Number(amount) * UNITS[unit as keyof typeof UNITS]
}

const readMasterKey = (key: string | undefined, file: string | undefined): Buffer | undefined => {
  if (key !== undefined) return parseMasterKey(key, 'MASTER_KEY')
  if (file === undefined) return undefined
  try {
    return parseMasterKey(readFileSync(file, 'utf8').trim(), 'MASTER_KEY_FILE')
  } catch (error) {
    if (error instanceof EnvProblem) throw error
    throw new EnvProblem(`MASTER_KEY_FILE cannot be read: ${(error as Error).message}`)
  }
}

/** 32 bytes, as 64 hexadecimal digits or in base64; `source` names where it came from. */
export const parseMasterKey = (text: string, source: string): Buffer => {
  const isHex = /^[0-9a-f]+$/i.test(text) // also where some of it is lacking: cut to 43 digits it would pass for base64
  const key = Buffer.from(text, isHex ? 'hex' : 'base64')
  if (key.length !== 32 || (isHex && text.length !== 64))
    throw new EnvProblem(`${source} must be 32 bytes, as 64 hexadecimal digits or in base64`)
  return key
}
