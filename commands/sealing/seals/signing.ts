import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { statementOf, type Stated } from '../../../domain/seals/statement.js'
import type { Seal } from '../../../domain/seals/messages.js'

/** The public half of a key, as seals name it: 32 bytes in base64url. */
const nameOf = (key: KeyObject): string => createPublicKey(key).export({ format: 'jwk' }).x!

/** Signs seals with a private key as the vault keeps it (Ed25519, PKCS 8). */
export const sealSigner = (signingKey: Buffer) => {
  const privateKey = createPrivateKey({ key: signingKey, format: 'der', type: 'pkcs8' })
  const key = nameOf(privateKey)
  return {
    key,
    signed: (stated: Omit<Stated, 'key'>): Seal => {
      const all = { ...stated, key }
      return { ...all, signature: sign(null, Buffer.from(statementOf(all)), privateKey).toString('base64url') }
    },
  }
}
export type SealSigner = ReturnType<typeof sealSigner>

/** Whether a seal was signed with the key that it names, and says what it said then. */
export const isGenuine = (seal: Seal): boolean => {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: seal.key }, format: 'jwk' })
  return verify(null, Buffer.from(statementOf(seal)), key, Buffer.from(seal.signature, 'base64url'))
}
