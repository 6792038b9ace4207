import { readdirSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import { inWords, LEAST, tally, tooLow, type Tally } from './mutation/score.js'

/*
 * `npm run mutation [-- FOLDER...]`: changes the rules in folders of the domain one place at a time, runs the specs of the folder on each change, and
 * prints what each file scores and which changes no spec noticed. Exit code 1 when a folder scores less than it must.
 */
const SPECS = 'dist/specs'
/** They declare the stored format, which the frozen samples in `test/fixtures/events` check. */
const NO_RULES = ['messages.ts', 'events.ts']

/** Those with specs of their own. */
const folders = (): string[] =>
  readdirSync('test/domain', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

const asked = process.argv.slice(2)
const unknown = asked.filter((folder) => !folders().includes(folder))
if (unknown.length > 0) {
  console.error(`There are no specs of ${unknown.map((folder) => `domain/${folder}`).join(' or ')}.`)
  process.exit(1)
}

const changed = async (folder: string): Promise<Tally> =>
  tally(
    await new Stryker({
      testRunner: 'command',
      buildCommand: `node --import tsx scripts/mutation/bundle-specs.ts ${SPECS} ${folder}`,
      commandRunner: { command: `node node_modules/mocha/bin/mocha.js --no-config --bail "${SPECS}/**/*.test.mjs"` },
      mutate: [`domain/${folder}/**/*.ts`, ...NO_RULES.map((name) => `!domain/${folder}/**/${name}`)],
      reporters: ['clear-text'],
      thresholds: { high: 95, low: 90, break: null },
      timeoutMS: 60_000,
      tempDirName: 'dist/mutation',
      ignorePatterns: ['dist', 'docs', 'web', 'content', 'deploy', '.data'],
      plugins: [],
    }).runMutationTest(),
  )

const results: [string, Tally][] = []
for (const folder of asked.length > 0 ? asked : Object.keys(LEAST)) results.push([folder, await changed(folder)])
console.log(inWords(results))
for (const folder of tooLow(results)) {
  console.log(`domain/${folder} must score ${LEAST[folder]} %`)
  process.exitCode = 1
}
