import { existsSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { JWK } from 'jose'
import type { Env } from '../../api/env.js'
import { receiptSigner } from '../../commands/vault/leaving/receipt-signing.js'
import { opensVault, secrets } from '../../commands/vault/secrets.js'
import { withParts } from '../start/connected.js'
import { withLog } from '../start/log-parts.js'

const WHICH = 'save what /api/receiptKey of that SFS answers, and name the file: --key FILE'

/** The public key in a file, as /api/receiptKey answers it or by itself. Throws where there is none. */
export const keyIn = (file: string): JWK => {
  const told = jsonOf(readFileSync(file, 'utf8')) as (Partial<JWK> & { readonly key?: Partial<JWK> | null }) | null | undefined
  const { kty, ...more } = told?.key ?? told ?? {}
  if (typeof kty !== 'string') throw new Error(`There is no public key in ${basename(file)}: ${WHICH}`)
  return { kty, ...more }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // what is no JSON holds no key, which is what is said
  }
}

/** The public key of the data that the environment leads to. Throws where they have none; starts and makes nothing there. */
export const ownKey = async (env: Env): Promise<JWK> => {
  if (env.databaseUrl === undefined && !existsSync(join(env.dataDir, 'postgres')))
    throw new Error(`There are no data of SFS in ${resolve(env.dataDir)}, so the public key is not known here: ${WHICH}`)
  return withParts(env, (parts) =>
    withLog(parts, async ({ pool }) => {
      if (!(await opensVault(pool, parts.masterKey))) unsigned()
      return receiptSigner(await secrets(pool, parts.masterKey)('receipt-signing', unsigned)).publicKey()
    }),
  )
}

const unsigned = (): never => {
  throw new Error(`No receipt was ever signed here: ${WHICH}`)
}
