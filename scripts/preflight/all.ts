import type { Env } from '../../api/env.js'
import { raise } from '../../commands/runtime/coalescing.js'
import { retained, watchedUpTo } from '../../projections/runtime/processes/retention.js'
import { tryAll, type Check, type Outcome, type Part } from './check.js'
import { addressesPart } from './addresses.js'
import { anchorPart } from './anchor.js'
import { bucketPart } from './bucket.js'
import { databasePart } from './database.js'
import { filesPart } from './files.js'
import { keyPart } from './key.js'
import { mailPart } from './mail.js'
import { sameLog } from './same-log.js'
import { storePart, type Watched } from './store.js'
import { videosPart } from './videos.js'

const alone = (name: string, run: Check['run']): Part => ({ checks: [{ name, run }] })
/** A part that has no setting, or none that can be used. */
const ownPart = (name: string, setting: string, leftOut: ReadonlySet<string>): Part =>
  alone(name, () =>
    leftOut.has(setting)
      ? Promise.reject(new Error(`not tried, because ${setting} cannot be used`))
      : Promise.resolve(`${setting} is not set, so SFS starts its own`),
  )

/** The part, unless a setting on which it stands was left out, which is said in its place. */
const unless = (leftOut: ReadonlySet<string>, settings: readonly string[], name: string, part: Part | undefined): Part[] => {
  const lacking = settings.find((setting) => leftOut.has(setting))
  if (lacking !== undefined) return [alone(name, () => Promise.reject(new Error(`not tried, because ${lacking} cannot be used`)))]
  return part ? [part] : []
}

/** A part; where nothing can be made of its setting, which says so by throwing, one of which that is said. */
const opened = (name: string, open: () => Part): Part => {
  try {
    return open()
  } catch (error) {
    return alone(name, () => Promise.resolve().then(() => raise(error)))
  }
}

/**
 * Tries every part that the environment names, all at once, and answers in the order of the parts; the key only where there is one, and nothing of the
 * settings that were `leftOut`. Starts nothing, and leaves nothing behind.
 */
export const preflight = async (env: Env, leftOut: ReadonlySet<string> = new Set(), patience?: number): Promise<Outcome[]> => {
  const { databaseUrl, databaseDirectUrl, eventstoreUrl, smtpUrl, masterKey, dataDir, bucket, ffmpegPath, sealAnchor } = env
  const database = databaseUrl === undefined ? undefined : databasePart({ databaseUrl, databaseDirectUrl })
  const watched = async (): Promise<Watched> => {
    if (!database) return { position: -1, kept: [] }
    const position = await watchedUpTo(database.pool)
    return { position, kept: (await retained(database.pool, MOST_KEPT))?.first ?? [] }
  }
  // The key and the log are tried with the database, whose connections they need.
  const rows: Part = database
    ? {
        ...database,
        checks: [
          ...database.checks,
          ...(leftOut.has('EVENTSTORE_URL') ? [] : [sameLog(database.pool, eventstoreUrl)]),
          ...(masterKey ? keyPart(database.pool, masterKey).checks : []),
        ],
      }
    : ownPart('database', 'DATABASE_URL', leftOut)
  const store =
    eventstoreUrl === undefined
      ? ownPart('event store', 'EVENTSTORE_URL', leftOut)
      : opened('event store', () => storePart(eventstoreUrl, watched))
  const isMailMissing = (databaseUrl !== undefined || leftOut.has('DATABASE_URL')) && !leftOut.has('SMTP_URL')
  const mail = smtpUrl !== undefined ? mailPart(smtpUrl) : isMailMissing ? mailMissing : ownPart('mail', 'SMTP_URL', leftOut)
  const storeTried = tryAll(store, patience)
  // What the store is asked may need the database, so that is closed last.
  const rowsTried = tryAll({ ...rows, close: () => storeTried.then(rows.close) }, patience)
  // Who starts everything here alone has no need of them.
  const addresses = database && addressesPart(env)
  const anchor = sealAnchor && anchorPart(sealAnchor, smtpUrl !== undefined)
  const others = [
    mail,
    filesPart(dataDir),
    ...unless(leftOut, ['S3_URL'], 'bucket', bucket && bucketPart(bucket)),
    videosPart(ffmpegPath),
    ...unless(leftOut, ['PUBLIC_URL', 'MAIL_FROM', 'TRUST_PROXY'], 'addresses', addresses),
    ...(sealAnchor ? unless(leftOut, ['SMTP_URL', 'DATABASE_URL', 'EVENTSTORE_URL'], 'anchor of seals', anchor) : []),
  ].map((part) => tryAll(part, patience))
  return (await Promise.all([storeTried, rowsTried, ...others])).flat()
}

/** Streams with retention that are read of what is known; more are not named anyway. */
const MOST_KEPT = 10_000

const mailMissing = alone('mail', () => Promise.reject(new Error('SMTP_URL is missing: it is required with DATABASE_URL')))
