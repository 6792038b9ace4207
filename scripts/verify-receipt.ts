import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { errors } from 'jose'
import { readEnv } from '../api/env.js'
import { verifiedReceipt } from '../api/leaving/erasure/receipt.js'
import { keyIn, ownKey } from './receipt/keys.js'
import { givenFile } from './start/given-file.js'
import { inOneLine } from './start/one-line.js'

/*
 * `npm run receipt:verify -- FILE [--key FILE]`: whether the receipt of a deletion is ours and unchanged, and what it says. The file is the
 * one that was mailed, or the text of the mail. The key is what /api/receiptKey answers, in a file; without one it is that of the data that the
 * environment leads to.
 */
const USAGE = 'Usage: npm run receipt:verify -- FILE [--key FILE]'

const jwsIn = (text: string): string => {
  const [jws] = /eyJ[\w-]+\.[\w-]+\.[\w-]{80,}/.exec(text) ?? []
  if (!jws) throw new Error('There is no receipt in this file')
  return jws
}

const [file, option, keyFile, ...more] = process.argv.slice(2)
try {
  if (!file || more.length > 0 || (option !== undefined && (option !== '--key' || !keyFile))) throw new Error(USAGE)
  const jws = jwsIn(readFileSync(givenFile(file), 'utf8'))
  const receipt = await verifiedReceipt(jws, keyFile ? keyIn(givenFile(keyFile)) : await ownKey(readEnv(process.env)))
  console.log(`This receipt is genuine.\n${inspect(receipt, { depth: 4, breakLength: 120 })}`)
} catch (error) {
  console.error(
    error instanceof errors.JOSEError
      ? 'This receipt is not genuine: it was not signed with this key, or has been changed.'
      : inOneLine(error),
  )
  process.exitCode = 1
}
