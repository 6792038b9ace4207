import { createECDH } from 'node:crypto'

/** The key pair by which push services know us (RFC 8292), a point and a number of P-256 in base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const CURVE = 'prime256v1'
const BYTES = 32

/** The private half of a new pair, 32 bytes. */
export const newVapidKey = (): Buffer => {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return padded(pair.getPrivateKey())
}

/** The pair of a private half. Throws for bytes that are none. */
export const vapidKeysOf = (privateKey: Buffer): VapidKeys => {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey().toString('base64url'), privateKey: padded(privateKey).toString('base64url') }
}

/** A small number is written with fewer bytes, and read with all of them. */
const padded = (number: Buffer): Buffer => Buffer.concat([Buffer.alloc(BYTES - number.length), number])
