import { createPrivateKey } from 'node:crypto'
import { EnvProblem } from './env-problem.js'

/** The private key that signs seals of the log (Ed25519, PKCS 8), if one is given. */
export const readSealKey = (text: (name: string) => string | undefined): Buffer | undefined => {
  const given = text('SEAL_KEY')
  if (given === undefined) return undefined
  const key = Buffer.from(given, 'base64')
  if (!isSigningKey(key)) throw new EnvProblem('SEAL_KEY must be a private key of Ed25519 (PKCS 8, DER) in base64')
  return key
}

const isSigningKey = (key: Buffer): boolean => {
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' }).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}
