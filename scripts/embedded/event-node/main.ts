import { pino } from 'pino'
import { arm, readFailures } from '../../../api/failures.js'
import { PartProblem } from '../part-problem.js'
import { serve } from './serve.js'

// The node as a process of its own, on a database that is there: DATABASE_URL, FAIL and what settings.ts reads.
arm(readFailures(process.env['FAIL']))
await serve(pino({ level: process.env['LOG_LEVEL'] ?? 'warn' }, pino.destination(2)), () => {
  const databaseUrl = process.env['DATABASE_URL']
  if (!databaseUrl) throw new PartProblem('DATABASE_URL is missing: the event node needs to know where to write')
  return Promise.resolve({ databaseUrl, stop: () => Promise.resolve() })
})
