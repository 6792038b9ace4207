import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { semaphore } from '../../../commands/runtime/semaphore.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { safely } from '../../../domain/kernel/unexpected.js'

const RENDERER = fileURLToPath(new URL('renderer.ts', import.meta.url))
/** Milliseconds. A text that takes longer was made to: one as long as may be takes a hundredth of that. */
const PATIENCE = 2_000
const STARTED_WITHIN = 30_000
/** So many wait for their turn. */
const WAITING = 10
const MOST_MEMORY_MB = 128

const HOPELESS = 'This text cannot be laid out. Please write it with fewer signs in each other.'

/** What it says next. Throws when it has said nothing after some milliseconds, or has ended. */
const saidBy = async (renderer: ChildProcess, ms: number): Promise<unknown> => {
  const over = new AbortController()
  const end = safely('markdown', () => over.abort())
  const timer = setTimeout(end, ms)
  renderer.once('exit', end)
  try {
    const [said] = (await once(renderer, 'message', { signal: over.signal })) as [unknown]
    return said
  } finally {
    clearTimeout(timer)
    renderer.off('exit', end)
  }
}

/**
 * Lays out what editors write in a process of its own, without our environment and with little memory, which is kept for the next text: whatever
 * a text can make of it happens there, and ends with it. A text that takes too long, or cannot be laid out at all, is refused.
 */
export const rendering = (): ((source: string) => Promise<string>) => {
  const inTurn = semaphore(1, WAITING)
  let kept: ChildProcess | undefined

  const started = async (): Promise<ChildProcess> => {
    const renderer = fork(RENDERER, [], {
      execArgv: [`--max-old-space-size=${MOST_MEMORY_MB}`, '--import', 'tsx'],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const forget = safely('markdown', () => (kept = kept === renderer ? undefined : kept))
    renderer.on('exit', forget).on('error', forget)
    await saidBy(renderer, STARTED_WITHIN)
    renderer.unref() // it ends with us
    renderer.channel?.unref()
    return renderer
  }

  /** Null where nothing came of it; the next text gets another process. */
  const asked = async (source: string): Promise<string | null> => {
    const renderer = (kept ??= await started())
    try {
      renderer.send(source)
      return ((await saidBy(renderer, PATIENCE)) as { html: string | null }).html
    } catch {
      kept = undefined
      renderer.kill('SIGKILL')
      return null
    }
  }

  return (source) =>
    inTurn(async () => {
      const html = await asked(source)
      if (html === null) throw new Refusal('invalid', HOPELESS, [{ field: 'source', msg: HOPELESS }])
      return html
    })
}
