import { createPrivateKey } from 'node:crypto'
import { EnvProblem } from './env-problem.js'

/** The private key that signs seals of the log (Ed25519, PKCS 8), if one is given. */
export const readSealKey = (given: string | undefined): Buffer | undefined => {
  if (given === undefined) return undefined
  const key = Buffer.from(given, 'base64')
  if (!isSigningKey(key)) throw new EnvProblem('SEAL_KEY', 'must be a private key of Ed25519 (PKCS 8, DER) in base64')
  return key
}

/** The public keys (base64url) that signed seals before, separated by commas; each as a seal names it. */
export const readSealKeysBefore = (given: string | undefined): readonly string[] => {
  const keys = (given ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)
  if (!keys.every((key) => /^[\w-]{43}$/.test(key)))
    throw new EnvProblem('SEAL_KEYS_BEFORE', 'must be public keys as seals name them, 43 characters each, separated by commas')
  return keys
}

const isSigningKey = (key: Buffer): boolean => {
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' }).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}
