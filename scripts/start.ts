import { once } from 'node:events'
import { readEnv } from '../api/env.js'
import { arm } from '../api/settings/arm.js'
import { outlive } from '../api/last-resort.js'
import { StartProblem } from '../api/start-problem.js'
import { askedToEnd } from './start/signals.js'
import { inOneLine } from './start/one-line.js'
import { readyLine } from './start/ready-line.js'
import { startEverything } from './start/start-everything.js'

/* `npm start`: everything that is needed, until Ctrl-C. With `-- --demo` members and cases of a story are there. */
const DEMO = '--demo'

const wantsDemo = (args: readonly string[]): boolean => {
  const unknown = args.find((arg) => arg !== DEMO)
  if (unknown !== undefined) throw new StartProblem(`npm start takes only ${DEMO}, not ${unknown}`)
  return args.length > 0
}

/** The story is loaded only where it is told. */
const sampleMembers = async (): Promise<string> => {
  const [{ CAST }, { addressOf, PASSWORD }] = await Promise.all([import('./demo/story.js'), import('./demo/tell.js')])
  return `Sample members: ${CAST.map(addressOf).join(', ')}; password: ${PASSWORD}`
}

const ending = askedToEnd()
outlive((error) => console.error(inOneLine(error)))
try {
  const env = readEnv(process.env)
  arm(env.failures)
  const withDemo = wantsDemo(process.argv.slice(2))
  const { url, stop } = await startEverything(env, ending, withDemo)
  if (!ending.aborted) {
    console.log(readyLine(url, env))
    if (withDemo) console.log(await sampleMembers())
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
