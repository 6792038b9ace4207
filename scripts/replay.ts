import { readEnv } from '../api/env.js'
import { codecOf } from '../commands/runtime/codec.js'
import { gateway } from '../commands/runtime/gateway.js'
import { logOver } from '../commands/runtime/log.js'
import { slices } from '../commands/slices.js'
import { vaultKeys } from '../commands/vault/keys.js'
import pg from 'pg'
import { masked } from './replay/masked.js'
import { printed } from './replay/print.js'
import { withParts, type ConnectedParts } from './start/connected.js'
import { inOneLine } from './start/one-line.js'

/* `npm run replay -- case-7 [--personal]`: a stream, event by event, with the picture after each. */
const USAGE = 'Usage: npm run replay -- STREAM [--personal]   (a stream is named like case-7 or member-12)'

const replay = async (stream: string, personal: boolean, { databaseUrl, eventstoreUrl, masterKey }: ConnectedParts): Promise<string> => {
  const schemas = slices.flatMap(({ events }) => events)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const store = gateway({ url: eventstoreUrl, prefixes: [] })
  try {
    const events = await logOver(store, codecOf(schemas, vaultKeys(pool, masterKey))).read(stream, -1)
    if (events.length === 0) throw new Error(`There is no stream ${stream}`)
    return printed(stream, personal ? events : events.map(masked(schemas)), process.stdout.isTTY)
  } finally {
    await store.close()
    await pool.end()
  }
}

const words = process.argv.slice(2)
const [stream, ...more] = words.filter((word) => !word.startsWith('--'))
const options = words.filter((word) => word.startsWith('--'))
try {
  if (!stream || more.length > 0 || options.some((option) => option !== '--personal')) throw new Error(USAGE)
  console.log(await withParts(readEnv(process.env), (parts) => replay(stream, options.length > 0, parts)))
} catch (error) {
  console.error(inOneLine(error))
  process.exitCode = 1
}
