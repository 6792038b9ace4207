import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Ready } from '../../../../scripts/embedded/event-node/serve.js'

const MAIN = fileURLToPath(new URL('../../../../scripts/embedded/event-node/main.ts', import.meta.url))

export interface NodeProcess {
  readonly url: string
  readonly port: number
  readonly child: ChildProcess
  /** Ends it with this signal and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** The node as the launcher runs it: a process of its own. Fails with what it says when it does not come up. */
export const nodeProcess = async (databaseUrl: string, port = 0): Promise<NodeProcess> => {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { ...process.env, DATABASE_URL: databaseUrl, EVENTSTORE_PORT: `${port}` },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr!.on('data', (text: Buffer) => (said += text.toString()))
  const gone = once(child, 'exit')
  const closed = once(child, 'close')
  const ready = once(child, 'message') as Promise<[Ready]>
  const [first] = await Promise.race([ready, closed])
  if (typeof first !== 'object' || !first) throw Object.assign(new Error(said.trim()), { exitCode: child.exitCode })
  return {
    ...(first as Ready).ready,
    child,
    end: async (signal) => {
      child.kill(signal)
      await gone
    },
  }
}
