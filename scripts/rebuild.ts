import { readEnv } from '../api/env.js'
import { prepare } from '../projections/runtime/prepare.js'
import { rebuild } from '../projections/runtime/building/rebuild.js'
import { findParked, type Parked } from '../projections/runtime/telling/parked.js'
import { code, views } from '../projections/views.js'
import { withParts } from './start/connected.js'
import { withLog, type LogParts } from './start/log-parts.js'
import { inOneLine } from './start/one-line.js'

/* `npm run rebuild -- case-feed`: builds a view beside the live one, from the start of the log, and switches; cut short, it goes on from there. What it could not be told of is named. */
const folders = views.map(({ name }) => name.replaceAll('_', '-'))

const build = async (folder: string | undefined, { pool, log, head }: LogParts): Promise<string> => {
  const view = views.find(({ name }) => name === folder?.replaceAll('-', '_'))
  if (!view) throw new Error(`Usage: npm run rebuild -- VIEW   (one of ${folders.join(', ')})`)
  await prepare(views, pool, await head())
  const started = performance.now()
  await rebuild({ view, code, pool, log, until: new AbortController().signal })
  const built = `${folder} was rebuilt in ${((performance.now() - started) / 1000).toFixed(1)} s and is now in use`
  const parked = (await findParked(pool)).filter(({ view: of }) => of === view.name)
  return [built, ...parked.map(parkedLine)].join('\n')
}

/** Not why: that may quote what somebody typed. */
const parkedLine = ({ stream, revision }: Parked): string =>
  `parked: ${stream} from event ${revision} on (why is the reason in runtime.parked)`

try {
  const work = (parts: LogParts) => build(process.argv[2], parts)
  console.log(await withParts(readEnv(process.env), (parts) => withLog(parts, work)))
} catch (error) {
  console.error(inOneLine(error))
  process.exitCode = 1
}
