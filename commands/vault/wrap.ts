import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** Secrets at rest: nonce, ciphertext and tag, under the master key; `name` is authenticated too, so that none stands in for another. */
export const wrap = (masterKey: Buffer, secret: Uint8Array, name: string): Buffer => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(ALGORITHM, masterKey, nonce).setAAD(Buffer.from(name))
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** Throws WrongMasterKey when the key is not the one that wrapped it. */
export const unwrap = (masterKey: Buffer, wrapped: Buffer, name: string): Buffer => {
  const decipher = createDecipheriv(ALGORITHM, masterKey, wrapped.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(name))
    .setAuthTag(wrapped.subarray(-TAG))
  try {
    return Buffer.concat([decipher.update(wrapped.subarray(NONCE, -TAG)), decipher.final()])
  } catch {
    throw new WrongMasterKey('MASTER_KEY is not the one this database was made with')
  }
}

class WrongMasterKey extends Error {
  override readonly name = 'WrongMasterKey'
}
