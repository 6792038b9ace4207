import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readEnv } from '../api/env.js'
import { readExport } from '../commands/sealing/export/read.js'
import { wrongWith } from '../commands/sealing/export/verify.js'
import { keysIn } from './audit/keys-in.js'
import { verifyWhole } from './audit/whole-log.js'
import { reportOf, saidOf } from './audit/words.js'
import { inOneLine } from './start/one-line.js'

/*
 * `npm run audit:verify`: whether the log is as it was sealed, and what was changed first if it is not. With a file, whether what was exported is
 * as it was sealed, by the public key alone: nothing is asked and nothing started. The key is what /api/sealKey answers, in a file.
 */
const USAGE = 'Usage: npm run audit:verify [-- --key FILE]  |  npm run audit:verify -- EXPORT --key FILE'

/** What is said, and whether all is well. */
const verified = async (): Promise<[string, boolean]> => {
  const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true })
  const [file, ...more] = positionals
  if (more.length > 0 || (file !== undefined && values.key === undefined)) throw new Error(USAGE)
  const keys = values.key === undefined ? undefined : keysIn(values.key)
  if (file === undefined || !keys) {
    const findings = await verifyWhole(readEnv(process.env), keys)
    return [reportOf(findings), !findings.wrong]
  }
  const told = readExport(readFileSync(file, 'utf8'))
  const wrong = wrongWith(told, keys)
  return [wrong === undefined ? saidOf(told) : `BROKEN. ${wrong}`, wrong === undefined]
}

try {
  const [said, isWell] = await verified()
  console.log(said)
  if (!isWell) process.exitCode = 1
} catch (error) {
  console.error(inOneLine(error))
  process.exitCode = 1
}
