import { once } from 'node:events'
import { pino } from 'pino'
import { arm } from '../../../api/settings/arm.js'
import { failuresIn } from '../../../api/settings/read-failures.js'
import { PartProblem } from '../part-problem.js'
import { serve, type Told } from './serve.js'

// The node as a process of its own, on a database that is there: DATABASE_URL, or what the parent tells; FAIL and what settings.ts reads.
arm(failuresIn(process.env['FAIL']))
await serve(pino({ level: process.env['LOG_LEVEL'] ?? 'warn' }, pino.destination(2)), async () => ({
  databaseUrl: process.env['DATABASE_URL'] || (await told()),
  stop: () => Promise.resolve(),
}))

async function told(): Promise<string> {
  if (!process.send) throw new PartProblem('DATABASE_URL is missing: the event node needs to know where to write')
  const [{ databaseUrl }] = (await once(process, 'message')) as [Told]
  return databaseUrl
}
