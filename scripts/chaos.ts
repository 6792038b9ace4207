import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { deedsFor, deedsNamed } from './chaos/plan.js'
import { outcomeInWords, roundInWords, widthOf } from './chaos/report.js'
import { chaos } from './chaos/run.js'
import { troublesIn } from './chaos/troubles.js'
import { builtWeb } from './start/built-web.js'
import { inOneLine } from './start/one-line.js'
import { askedToEnd } from './start/signals.js'

/*
 * `npm run chaos [-- --rounds N] [--seed N] [--only WORDS,WORDS] [--lasts SECONDS] [--pairs] [--eventstore esdb://… [--troubles FILE]]`: kills,
 * pauses and cuts off parts of the real program under load, fills its disk, and checks its promises. Exit code 1, and the data kept, when one was
 * broken. Ctrl-C ends it after the round it is in; `--only "kill api,Postgres"` deals only what has the one or the other in its name. `--pairs`: two
 * api and two projectors, one of which is struck. `--eventstore`: on a real store, alone or a cluster, without events of ours; `--troubles` says by
 * which commands it is broken and mended (`troubles.ts`).
 */
const wholeNumber = (name: string, given: string): number => {
  if (!/^\d{1,9}$/.test(given)) throw new Error(`--${name} must be a whole number`)
  return Number(given)
}

const ending = askedToEnd()
try {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '50' },
      seed: { type: 'string' },
      only: { type: 'string' },
      lasts: { type: 'string' },
      pairs: { type: 'boolean', default: false },
      eventstore: { type: 'string' },
      troubles: { type: 'string' },
    },
  })
  const rounds = wholeNumber('rounds', values.rounds)
  const seed = values.seed === undefined ? randomInt(1_000_000) : wholeNumber('seed', values.seed)
  const { only, pairs, eventstore: eventstoreUrl } = values
  if (values.troubles !== undefined && eventstoreUrl === undefined)
    throw new Error('--troubles goes with --eventstore: they befall a store that is not ours')
  const ofTheStore = values.troubles === undefined ? [] : troublesIn(values.troubles)
  const troubles = eventstoreUrl === undefined ? undefined : ofTheStore
  const all = deedsFor({ canFill: true, troubles })
  if (only !== undefined) deedsNamed(only, all) // so that who mistypes need not wait
  const given = {
    pairs,
    ...(eventstoreUrl !== undefined && { eventstoreUrl }),
    ...(troubles !== undefined && { troubles }),
    ...(values.lasts !== undefined && { lasting: wholeNumber('lasts', values.lasts) * 1_000 }),
    ...(only !== undefined && { only }),
  }
  await builtWeb(ending, (line) => console.log(line)) // before anybody waits for the program
  const directory = mkdtempSync(join(tmpdir(), 'sfs-chaos-'))
  chmodSync(directory, 0o711) // Postgres may have to run under another account
  console.log(`${rounds} rounds with --seed ${seed}, data and output in ${directory}`)
  const onRound = (round: Parameters<typeof roundInWords>[0]) => console.log(roundInWords(round, widthOf(all)))
  const outcome = await chaos({ rounds, seed, ...given, directory, ending, onRound })
  console.log(outcomeInWords(outcome))
  if (outcome.violations.length > 0) process.exitCode = 1
  else rmSync(directory, { recursive: true, force: true })
} catch (error) {
  console.error(inOneLine(error))
  process.exitCode = 1
}
process.exit()
