import { join } from 'node:path'
import { pino } from 'pino'
import { serve } from './embedded/event-node/serve.js'
import { supervisePostgres } from './embedded/postgres/supervise-postgres.js'

// npm run eventstore: the embedded event node alone, for tools that speak to EventStoreDB. It stores in DATABASE_URL, else in a Postgres of
// its own in DATA_DIR; EVENTSTORE_PORT, EVENTSTORE_TLS_CERT and EVENTSTORE_TLS_KEY are read by the node.
const log = pino({ level: process.env['LOG_LEVEL'] || 'warn' }, pino.destination(2))

await serve(log, async () => {
  const databaseUrl = process.env['DATABASE_DIRECT_URL'] ?? process.env['DATABASE_URL']
  if (databaseUrl) return { databaseUrl, stop: () => Promise.resolve() }
  const dataDir = join(process.env['DATA_DIR'] || '.data', 'postgres')
  const postgres = await supervisePostgres({ dataDir, log: (line) => log.debug(line) })
  return { databaseUrl: postgres.url, stop: postgres.stop }
})
