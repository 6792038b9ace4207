import type { Env } from '../../api/env.js'
import { watchedUpTo } from '../../projections/runtime/limited.js'
import { tryAll, type Check, type Outcome, type Part } from './check.js'
import { databasePart } from './database.js'
import { filesPart } from './files.js'
import { keyPart } from './key.js'
import { mailPart } from './mail.js'
import { storePart } from './store.js'

const alone = (name: string, run: Check['run']): Part => ({ checks: [{ name, run }], close: () => Promise.resolve() })
const ownPart = (name: string, setting: string): Part =>
  alone(name, () => Promise.resolve(`one of our own is started with us, since ${setting} is not set`))

/** Tries every part that the environment names, all at once, and answers in the order of the parts. Starts nothing, and leaves nothing behind. */
export const preflight = async (env: Env, patience?: number): Promise<Outcome[]> => {
  const { databaseUrl, databaseDirectUrl, eventstoreUrl, smtpUrl, masterKey, dataDir } = env
  const database = databaseUrl === undefined ? undefined : databasePart({ databaseUrl, databaseDirectUrl })
  const watched = (): Promise<number> => (database ? watchedUpTo(database.pool) : Promise.resolve(-1))
  // The key is tried with the database, whose connections it needs.
  const rows = database
    ? { ...database, checks: [...database.checks, ...keyPart(database.pool, masterKey!).checks] }
    : ownPart('database', 'DATABASE_URL')
  const store = eventstoreUrl === undefined ? ownPart('event store', 'EVENTSTORE_URL') : storePart(eventstoreUrl, watched)
  const mail = smtpUrl !== undefined ? mailPart(smtpUrl) : databaseUrl !== undefined ? mailMissing : ownPart('mail', 'SMTP_URL')
  const storeTried = tryAll(store, patience)
  // What the store is asked may need the database, so that is closed last.
  const rowsTried = tryAll({ ...rows, close: () => storeTried.then(rows.close) }, patience)
  return (await Promise.all([storeTried, rowsTried, tryAll(mail, patience), tryAll(filesPart(dataDir), patience)])).flat()
}

const mailMissing = alone('mail', () => Promise.reject(new Error('SMTP_URL is missing: it is required with DATABASE_URL')))
