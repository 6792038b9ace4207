import { readEnv } from '../api/env.js'
import { slices } from '../commands/slices.js'
import { masked } from './replay/masked.js'
import { printed } from './replay/print.js'
import { withParts } from './start/connected.js'
import { withLog, type LogParts } from './start/log-parts.js'
import { inOneLine } from './start/one-line.js'

/* `npm run replay -- case-7 [--personal]`: a stream, event by event, with the picture after each. */
const USAGE = 'Usage: npm run replay -- STREAM [--personal]   (a stream is named like case-7 or member-12)'

const replay = async (stream: string, personal: boolean, { log }: LogParts): Promise<string> => {
  const events = await log.readLeft(stream, -1)
  if (events.length === 0) throw new Error(`There is no stream ${stream}`)
  const shown = personal ? events : events.map(masked(slices.flatMap((slice) => slice.events)))
  return printed(stream, shown, process.stdout.isTTY)
}

const words = process.argv.slice(2)
const [stream, ...more] = words.filter((word) => !word.startsWith('--'))
const options = words.filter((word) => word.startsWith('--'))
try {
  if (!stream || more.length > 0 || options.some((option) => option !== '--personal')) throw new Error(USAGE)
  const work = (parts: LogParts) => replay(stream, options.length > 0, parts)
  console.log(await withParts(readEnv(process.env), (parts) => withLog(parts, work)))
} catch (error) {
  console.error(inOneLine(error))
  process.exitCode = 1
}
