import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Key } from '../../../domain/kernel/ports.js'

const ALGORITHM = 'aes-256-gcm'
const TAG = 16

/** `<key id>.<nonce>.<ciphertext and tag>`. `place` is authenticated too: a value moved elsewhere does not open. */
export const seal = (value: unknown, { id, secret }: Key, place: string): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(ALGORITHM, secret, nonce).setAAD(Buffer.from(place))
  const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final(), cipher.getAuthTag()])
  return [id, nonce.toString('base64url'), text.toString('base64url')].join('.')
}

/** A UUID, 12 bytes, and at least one byte with its tag; the last two in base64url. */
const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{16})\.([\w-]{23,})$/

/** Which key a text was sealed with; throws a TypeError when it is none that `seal` could have written. */
export const keyIdOf = (sealed: string): string => partsOf(sealed)[0]

/** Throws when it was not sealed so, or when one bit of the value, the key or the place is another. What was inside is never told. */
export const open = (sealed: string, { secret }: Key, place: string): unknown => {
  const [, nonce, text] = partsOf(sealed)
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(ALGORITHM, secret, Buffer.from(nonce, 'base64url'), { authTagLength: TAG })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(-TAG))
  const opened = Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()]).toString()
  try {
    return JSON.parse(opened) as unknown
  } catch {
    throw new TypeError('What is sealed is no JSON') // the parser's own words quote it
  }
}

const partsOf = (sealed: string): [id: string, nonce: string, text: string] => {
  const [, id, nonce, text] = FORM.exec(sealed) ?? []
  if (!id || !nonce || !text) throw new TypeError('A sealed text is not of the form <key id>.<nonce>.<ciphertext>')
  return [id, nonce, text]
}
