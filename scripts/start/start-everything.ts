import type { Env } from '../../api/env.js'
import { logger } from '../../api/logger.js'
import type { App, AppSettings } from '../../api/main.js'
import { StartProblem } from '../../api/start-problem.js'
import type { OpenPast } from '../demo/tell.js'
import { telling } from '../demo/telling.js'
import type { Release } from '../demo/visitors.js'
import { startMailCatcher } from '../embedded/mail/mail-catcher.js'
import { builtWeb } from './built-web.js'
import { closers, type Closers } from './closers.js'
import { DataDirInUse, holdDataDir } from './data-dir.js'
import { embeddedMasterKey } from './master-key.js'
import { partLog } from './part-log.js'
import { removeRunFile, writeRunFile } from './run-file.js'
import { databaseFor, eventStoreFor } from './stores.js'

/**
 * Starts what has no address in the environment, then the app. Stopping goes the other way round: the app first, Postgres last.
 * Throws a StartProblem, with everything stopped again, when something cannot be used. The signal cuts short what takes long.
 */
export const startEverything = async (env: Env, signal: AbortSignal, withDemo = false): Promise<App> => {
  if (withDemo && (env.databaseUrl ?? env.eventstoreUrl)) {
    throw new StartProblem('--demo fills its own database: it cannot be used with DATABASE_URL or EVENTSTORE_URL')
  }
  if (env.databaseUrl && !env.smtpUrl) {
    throw new StartProblem('SMTP_URL is missing: it is required with DATABASE_URL, because without it no mail would be delivered')
  }
  const closing = closers()
  try {
    return { url: await start(env, signal, withDemo, closing), stop: closing.close }
  } catch (error) {
    await closing.close().catch(() => undefined) // the first failure is the one to tell
    throw error
  }
}

const start = async (env: Env, signal: AbortSignal, withDemo: boolean, closing: Closers): Promise<string> => {
  const log = logger(env.logLevel)
  const holds = await holdFor(env, closing)
  // The database reads its log, the node and the app are loaded, the web is looked through: all at once, as far as there are cores.
  const database = databaseFor(env, log, closing)
  const node = eventStoreFor(env, database, log, closing)
  const code = import('../../api/main.js')
  const web = builtWeb(signal, (line) => log.info(line))
  for (const each of [node, code, web]) each.catch(() => undefined) // awaited below, unless something else fails first
  const databaseUrl = await database
  const mail = env.smtpUrl ? undefined : await startMailCatcher({ dataDir: env.dataDir, log: partLog(log, 'mail catcher') })
  if (mail) closing.add(mail.stop)
  const [eventstoreUrl, { startApp }] = await Promise.all([node, code])

  const masterKey = env.masterKey ?? embeddedMasterKey(env.dataDir)
  const smtpUrl = env.smtpUrl ?? mail!.url
  const webDir = await web
  const settings: AppSettings = {
    ...env,
    databaseUrl,
    eventstoreUrl,
    smtpUrl,
    masterKey,
    webDir,
    ...(mail && { devRouter: (await import('../embedded/dev-pages.js')).devPages(mail) }),
  }
  const app = await startApp(settings, signal)
  closing.add(app.stop)
  if (withDemo) {
    const [{ publishBlogs }, { tellStory }, { tellAcademics }, { withVisitorDesk }] = await Promise.all([
      import('../demo/blogs.js'),
      import('../demo/tell.js'),
      import('../demo/tell-academics.js'),
      import('../visitors/desk.js'),
    ])
    await telling(env.dataDir, async () => {
      const parts = { databaseUrl, eventstoreUrl, masterKey }
      await publishBlogs(parts, env, app.url)
      const openPast: OpenPast = (ago) => startApp({ ...settings, role: 'api', port: 0, clockOffset: env.clockOffset - ago })
      const release: Release = (caseId) => withVisitorDesk({ ...parts, publicUrl: app.url }, (desk) => desk.release(caseId))
      const cast = await tellStory(app.url, openPast, release)
      if (cast.length > 0) await tellAcademics(parts, env, cast)
    })
  }
  if (holds) {
    writeRunFile(env.dataDir, { pid: process.pid, url: app.url, databaseUrl, eventstoreUrl, smtpUrl })
    closing.add(() => removeRunFile(env.dataDir))
  }
  return app.url
}

/**
 * The data directory is ours alone while a part of ours keeps its data there. Where every part has an address, several processes may share
 * it; the first of them is the one that run.json tells of.
 */
const holdFor = async ({ dataDir, databaseUrl, eventstoreUrl, smtpUrl }: Env, closing: Closers): Promise<boolean> => {
  try {
    const lock = await holdDataDir(dataDir)
    closing.add(lock.release)
    return true
  } catch (error) {
    if (error instanceof DataDirInUse && databaseUrl && eventstoreUrl && smtpUrl) return false
    throw error
  }
}
