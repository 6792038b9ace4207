import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { deedsNamed, deedsWith, nameOf } from './chaos/plan.js'
import { outcomeInWords, roundInWords } from './chaos/report.js'
import { chaos } from './chaos/run.js'
import { inOneLine } from './start/one-line.js'
import { askedToEnd } from './start/signals.js'

/*
 * `npm run chaos [-- --rounds N] [--seed N] [--only WORDS]`: kills, pauses and cuts off parts of the real program under load, fills its disk, and checks its promises. Exit code 1, and the data
 * kept, when one was broken. Ctrl-C ends it after the round it is in; `--only Postgres` deals only what has that in its name.
 */
const wholeNumber = (name: string, given: string): number => {
  if (!/^\d{1,9}$/.test(given)) throw new Error(`--${name} must be a whole number`)
  return Number(given)
}

const ending = askedToEnd()
try {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '50' }, seed: { type: 'string' }, only: { type: 'string' } },
  })
  const rounds = wholeNumber('rounds', values.rounds)
  const seed = values.seed === undefined ? randomInt(1_000_000) : wholeNumber('seed', values.seed)
  const { only } = values
  const deeds = only === undefined ? deedsWith(true) : deedsNamed(only)
  if (deeds.length === 0) throw new Error(`--only must be words from this list: ${deedsWith(true).map(nameOf).join(', ')}`)
  const directory = mkdtempSync(join(tmpdir(), 'sfs-chaos-'))
  chmodSync(directory, 0o711) // Postgres may have to run under another account
  console.log(`${rounds} rounds with --seed ${seed}, data and output in ${directory}`)
  const onRound = (round: Parameters<typeof roundInWords>[0]) => console.log(roundInWords(round))
  const outcome = await chaos({ rounds, seed, ...(only !== undefined && { deeds }), directory, ending, onRound })
  console.log(outcomeInWords(outcome))
  if (outcome.violations.length > 0) process.exitCode = 1
  else rmSync(directory, { recursive: true, force: true })
} catch (error) {
  console.error(inOneLine(error))
  process.exitCode = 1
}
process.exit()
