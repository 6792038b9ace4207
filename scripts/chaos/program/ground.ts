import { join } from 'node:path'
import type { Env } from '../../../api/env.js'
import type { Logger } from '../../../api/logger.js'
import { startMailCatcher } from '../../embedded/mail/mail-catcher.js'
import { supervisePostgres } from '../../embedded/postgres/supervise-postgres.js'
import { builtWeb } from '../../start/built-web.js'
import type { Closers } from '../../start/closers.js'
import { superviseEventNode } from '../../start/event-node.js'
import { partLog } from '../../start/part-log.js'
import type { RunFile } from '../../start/run-file.js'
import { openInbox } from './inbox.js'
import { layLines } from '../network/lines.js'
import type { Role, Told } from './parts.js'

/** What stands below the roles, and where. */
export interface Ground {
  readonly urls: Pick<RunFile, 'databaseUrl' | 'eventstoreUrl' | 'smtpUrl'>
  /** The same over lines of a role's own. */
  readonly toldTo: (role: Role) => Promise<Omit<Told, 'port'>>
  readonly spoil: ReturnType<typeof layLines>['spoil']
}

interface Opening {
  /** That of a store which is there already, and not ours to start, to stop or to cut off. */
  readonly eventstoreUrl: string | undefined
  readonly signal: AbortSignal
  readonly closing: Closers
  /** Told of each part that is there. */
  readonly up: (part: string) => unknown
}

/** Starts all of it. */
export const openGround = async (env: Env, log: Logger, { eventstoreUrl, signal, closing, up }: Opening): Promise<Ground> => {
  const { dataDir } = env
  const lines = layLines()
  const postgres = await supervisePostgres({ dataDir: join(dataDir, 'postgres'), log: partLog(log, 'postgres') })
  closing.add(postgres.stop)
  up('Postgres')
  const mail = await startMailCatcher({ dataDir, log: partLog(log, 'mail catcher') })
  closing.add(mail.stop)
  const inbox = await openInbox(mail, closing)
  closing.add(lines.close)
  const openNode = async (): Promise<string> => {
    const node = await superviseEventNode(
      lines.over('event node to Postgres', postgres.networkUrl),
      env.failures,
      log.child({ part: 'event node' }),
    )
    closing.add(node.stop)
    up('event node')
    return node.url
  }
  const store = eventstoreUrl ?? (await openNode())
  const webDir = await builtWeb(signal, (line) => log.info(line))
  return {
    urls: { databaseUrl: postgres.url, eventstoreUrl: store, smtpUrl: mail.url },
    toldTo: async (role) => ({
      databaseUrl: await lines.over(`${role} to Postgres`, postgres.networkUrl),
      eventstoreUrl: eventstoreUrl ?? (await lines.over(`${role} to event node`, store)),
      smtpUrl: await lines.over(`${role} to mail`, mail.url),
      webDir,
      inbox,
    }),
    spoil: lines.spoil,
  }
}
