import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { StartProblem } from '../../api/start-problem.js'
import { errorLines } from '../embedded/output.js'
import { reasonIn } from './reason.js'
import { isBuilt, ROOT, WEB_DIR } from './web-inputs.js'

/**
 * The directory of the built web, which is built now if it is missing or older than its sources. The builder is a process of its own: its
 * tools are large and needed once.
 */
export const builtWeb = async (signal: AbortSignal, say: (line: string) => void): Promise<string> => {
  if (isBuilt()) return WEB_DIR
  say('Building the web, which takes a moment')
  const builder = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'scripts/build.ts'), '--if-needed'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  })
  const lines = errorLines(builder)
  const [code] = (await once(builder, 'close')) as [number | null]
  if (code !== 0) throw new StartProblem(`The web cannot be built: ${reasonIn(lines)} (npm run build shows more)`)
  return WEB_DIR
}
