import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readExport } from '../commands/sealing/export/read.js'
import { wrongWith } from '../commands/sealing/export/verify.js'
import { reportOf, saidOf } from '../commands/sealing/verifying/words.js'
import { keysFor } from './audit/export-keys.js'
import { keysIn } from './audit/keys-in.js'
import { givenFile } from './start/given-file.js'
import { inOneLine } from './start/one-line.js'

/*
 * `npm run audit:verify`: whether the log is as it was sealed, and what was changed first if it is not. With a file, whether what was exported is
 * as it was sealed, by the public key alone: nothing is asked and nothing started. The key is what /api/sealKey answers, in a file: the one that is
 * named, else `sfs-seal-key.json` beside the export.
 */
const USAGE = 'Usage: npm run audit:verify [-- --key FILE]  |  npm run audit:verify -- EXPORT [--key FILE]'

/** What is said, and whether all is well. */
const verified = async (): Promise<[string, boolean]> => {
  const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true })
  const [named, ...more] = positionals
  if (more.length > 0) throw new Error(USAGE)
  const keyFile = values.key === undefined ? undefined : givenFile(values.key)
  if (named === undefined) {
    const { verifyWhole } = await import('./audit/whole-log.js') // with the program, of which an export needs nothing
    const findings = await verifyWhole(process.env, keyFile === undefined ? undefined : keysIn(keyFile))
    return [reportOf(findings), !findings.wrong]
  }
  const file = givenFile(named)
  const told = readExport(readFileSync(file, 'utf8'))
  const { keys, said } = keysFor(told, file, keyFile)
  const wrong = wrongWith(told, keys)
  return [`${wrong === undefined ? saidOf(told) : `BROKEN. ${wrong}`}\n${said}`, wrong === undefined]
}

try {
  const [said, isWell] = await verified()
  console.log(said)
  if (!isWell) process.exitCode = 1
} catch (error) {
  console.error(inOneLine(error))
  process.exitCode = 1
}
