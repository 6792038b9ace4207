import { once } from 'node:events'
import { join } from 'node:path'
import { readEnv, type Env, type Role } from '../../api/env.js'
import { arm } from '../../api/failures.js'
import { outlive } from '../../api/last-resort.js'
import { logger } from '../../api/log.js'
import { startApp, type AppSettings } from '../../api/main.js'
import { devMail } from '../embedded/mail/dev-mail.js'
import { startMailCatcher } from '../embedded/mail/mail-catcher.js'
import { supervisePostgres } from '../embedded/postgres/supervise-postgres.js'
import { builtWeb } from '../start/built-web.js'
import { closers, type Closers } from '../start/closers.js'
import { holdDataDir } from '../start/data-dir.js'
import { superviseEventNode } from '../start/event-node.js'
import { embeddedMasterKey } from '../start/master-key.js'
import { inOneLine } from '../start/one-line.js'
import { partLog } from '../start/part-log.js'
import { removeRunFile, writeRunFile } from '../start/run-file.js'
import { askedToEnd } from '../start/signals.js'
import { layLines } from './network/lines.js'

/*
 * The program as `npm start` joins it, with one difference: api, projector and jobs are apart, as they are in production, and every connection
 * between them and the parts goes over a line that whoever has started this spoils by a message.
 */
const start = async (env: Env, signal: AbortSignal, closing: Closers): Promise<void> => {
  const { dataDir } = env
  const log = logger(env.logLevel)
  const lock = await holdDataDir(dataDir)
  closing.add(lock.release)
  const lines = layLines()
  process.on('message', lines.spoil)

  const postgres = await supervisePostgres({ dataDir: join(dataDir, 'postgres'), log: partLog(log, 'postgres') })
  closing.add(postgres.stop)
  const mail = await startMailCatcher({ dataDir, log: partLog(log, 'mail catcher') })
  closing.add(mail.stop)
  closing.add(lines.close)
  const nodesDatabase = lines.over('event node to Postgres', postgres.url)
  const node = await superviseEventNode(nodesDatabase, env.failures, log.child({ part: 'event node' }))
  closing.add(node.stop)

  const common = { ...env, masterKey: embeddedMasterKey(dataDir), webDir: await builtWeb(signal, (line) => log.info(line)) }
  const startRole = async (role: Exclude<Role, 'all'>): Promise<string> => {
    const settings: AppSettings = {
      ...common,
      role,
      port: 0,
      databaseUrl: await lines.over(`${role} to Postgres`, postgres.url),
      eventstoreUrl: await lines.over(`${role} to event node`, node.url),
      smtpUrl: role === 'jobs' ? await lines.over('jobs to mail', mail.url) : mail.url,
      devRouter: devMail(mail),
    }
    const app = await startApp(settings)
    closing.add(app.stop)
    return app.url
  }
  const [url] = await Promise.all([startRole('api'), startRole('projector'), startRole('jobs')])
  writeRunFile(dataDir, { pid: process.pid, url, databaseUrl: postgres.url, eventstoreUrl: node.url, smtpUrl: mail.url })
  closing.add(() => removeRunFile(dataDir))
}

const ending = askedToEnd()
outlive((error) => console.error(inOneLine(error)))
const closing = closers()
try {
  const env = readEnv(process.env)
  arm(env.failures)
  await start(env, ending, closing)
  if (!ending.aborted) await once(ending, 'abort')
  await closing.close()
} catch (error) {
  console.error(inOneLine(error))
  process.exitCode = 1
  await closing.close().catch(() => undefined) // the first failure is the one that was told
}
process.exit()
