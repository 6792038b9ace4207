import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { errors, type JWK } from 'jose'
import { readEnv } from '../api/env.js'
import { verifiedReceipt } from '../api/leaving/erasure/receipt.js'
import { newSigningKey } from '../api/http/sessions/signed-tokens.js'
import { receiptSigner } from '../commands/vault/leaving/receipt-signing.js'
import { secrets } from '../commands/vault/secrets.js'
import { withParts } from './start/connected.js'
import { withLog } from './start/log-parts.js'
import { inOneLine } from './start/one-line.js'

/*
 * `npm run receipt:verify -- FILE [--key FILE]`: whether the receipt of a deletion is ours and unchanged, and what it says. The file is the
 * one that was mailed, or the text of the mail. The key is what /api/receiptKey answers; without one it is that of this data directory.
 */
const USAGE = 'Usage: npm run receipt:verify -- FILE [--key FILE]'

const jwsIn = (text: string): string => {
  const [jws] = /eyJ[\w-]+\.[\w-]+\.[\w-]{80,}/.exec(text) ?? []
  if (!jws) throw new Error('There is no receipt in this file')
  return jws
}

const keyIn = (file: string): JWK => {
  const told = JSON.parse(readFileSync(file, 'utf8')) as JWK | { readonly key: JWK }
  return 'key' in told ? told.key : told
}

const ownKey = (): Promise<JWK> =>
  withParts(readEnv(process.env), (parts) =>
    withLog(parts, async ({ pool }) => receiptSigner(await secrets(pool, parts.masterKey)('receipt-signing', newSigningKey)).publicKey()),
  )

const [file, option, keyFile, ...more] = process.argv.slice(2)
try {
  if (!file || more.length > 0 || (option !== undefined && (option !== '--key' || !keyFile))) throw new Error(USAGE)
  const jws = jwsIn(readFileSync(file, 'utf8'))
  const receipt = await verifiedReceipt(jws, keyFile ? keyIn(keyFile) : await ownKey())
  console.log(`This receipt is genuine.\n${inspect(receipt, { depth: 4, breakLength: 120 })}`)
} catch (error) {
  console.error(
    error instanceof errors.JOSEError
      ? 'This receipt is not genuine: it was not signed with this key, or has been changed.'
      : inOneLine(error),
  )
  process.exitCode = 1
}
