import { once } from 'node:events'
import { readEnv } from '../api/env.js'
import { askedToEnd } from './start/signals.js'
import { inOneLine } from './start/one-line.js'
import { readyLine } from './start/ready-line.js'
import { startEverything } from './start/start-everything.js'

/* `npm start`: everything that is needed, until Ctrl-C. */
const ending = askedToEnd()
try {
  const env = readEnv(process.env)
  const { url, stop } = await startEverything(env, ending)
  if (!ending.aborted) {
    console.log(readyLine(url, env))
    await once(ending, 'abort')
  }
  await stop()
} catch (error) {
  if (!ending.aborted) {
    console.error(inOneLine(error))
    process.exitCode = 1
  }
}
process.exit()
