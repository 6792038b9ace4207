import { once } from 'node:events'
import { readEnv } from '../../../api/env.js'
import { arm } from '../../../api/settings/arm.js'
import { outlive } from '../../../api/last-resort.js'
import { inOneLine } from '../../start/one-line.js'
import { askedToEnd } from '../../start/signals.js'
import type { Age, Role, Told, Up } from './parts.js'
import { startRole } from './start-role.js'

/*
 * One role of the program as a process of its own (`part.ts ROLE AGE`), until it is asked to end or whoever started it is gone. It loads while
 * the others start, and is told by a message where they are. At a failpoint the whole program dies, which is its process group.
 */
const [role, age] = process.argv.slice(2) as [Role, Age]
const told = once(process, 'message') as Promise<[Told]>
const ending = askedToEnd()
process.once('disconnect', () => process.exit())
outlive((error) => console.error(inOneLine(error)))
try {
  const env = readEnv(process.env)
  arm(env.failures, () => void process.kill(0, 'SIGKILL'))
  const { url, stop } = await startRole(env, role, age, (await told)[0])
  process.send!({ url } satisfies Up)
  if (!ending.aborted) await once(ending, 'abort')
  await stop()
} catch (error) {
  console.error(inOneLine(error))
  process.exitCode = 1
}
process.exit()
