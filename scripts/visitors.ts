import { readEnv } from '../api/env.js'
import type { CaseId, VisitorId } from '../domain/kernel/ids.js'
import { withParts } from './start/connected.js'
import { inOneLine } from './start/one-line.js'
import { withVisitorDesk, written, type VisitorDesk } from './visitors/desk.js'

/* `npm run visitors`: posts of visitors that wait to be looked at, the oldest first; and what is to become of them. */
const USAGE = 'Usage: npm run visitors  |  -- release CASE  |  refuse CASE REASON  |  forget VISITOR'

const numberFrom = (text = ''): number => {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(USAGE)
  return Number(text)
}

const workOf = ([what, number, ...words]: string[]): ((desk: VisitorDesk) => Promise<string>) => {
  if (what === undefined) return async (desk) => (await desk.waiting()).map(written).join('\n\n') || 'Nothing waits to be looked at.'
  const id = numberFrom(number)
  if (what === 'release' && words.length === 0) return async (desk) => (await desk.release(id as CaseId), `released: ${id}`)
  if (what === 'refuse' && words.length > 0) return async (desk) => (await desk.refuse(id as CaseId, words.join(' ')), `refused: ${id}`)
  if (what === 'forget' && words.length === 0) return async (desk) => (await desk.forget(id as VisitorId), `forgotten: ${id}`)
  throw new Error(USAGE)
}

try {
  const work = workOf(process.argv.slice(2))
  const env = readEnv(process.env)
  console.log(await withParts(env, (parts) => withVisitorDesk({ ...parts, publicUrl: env.publicUrl }, work)))
} catch (error) {
  console.error(inOneLine(error))
  process.exitCode = 1
}
