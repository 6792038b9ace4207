import { validate } from 'uuid'
import { PostName } from '../../../domain/engagement/post-name.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { inParts } from '../../contract/files/uploads.js'

/** What tus 1.0 says in headers. */
export const TUS_VERSION = '1.0.0'
export const ABOUT_TUS = {
  'Tus-Version': TUS_VERSION,
  'Tus-Extension': 'creation,expiration,termination',
  'Tus-Max-Size': String(inParts.maxBytesForPost),
}

const NAME = new RegExp(PostName.pattern!)

export type HeaderOf = (name: string) => string | undefined

export const mustSpeakTus = (header: HeaderOf): void => {
  if (header('Tus-Resumable') !== TUS_VERSION) throw new Refusal('other-version', `Tus ${TUS_VERSION} is spoken here`)
}

/** The post that a file is for, where its metadata names one as `post`: `reel:7`. What else stands there is nobody's business here. */
export const postIn = (header: HeaderOf): string | null => {
  const pairs = (header('Upload-Metadata') ?? '').split(',').map((pair) => pair.trim().split(/ +/))
  const [, encoded] = pairs.find(([name]) => name === 'post') ?? []
  if (encoded === undefined) return null
  const post = Buffer.from(encoded, 'base64').toString()
  if (!NAME.test(post)) throw new Refusal('malformed', 'The post in Upload-Metadata must be a name such as reel:7, in base64')
  return post
}

/** Bytes that a file will have. Its length is told as it begins: what is told later cannot be refused before a byte of it came. */
export const lengthIn = (header: HeaderOf): number => {
  const length = wholeNumberIn(header, 'Upload-Length')
  if (length === 0) throw new Refusal('malformed', 'This file is empty')
  return length
}

export const offsetIn = (header: HeaderOf): number => wholeNumberIn(header, 'Upload-Offset')

export const mustBePart = (header: HeaderOf): void => {
  if (header('Content-Type') !== 'application/offset+octet-stream')
    throw new Refusal('wrong-type', 'A part has the type application/offset+octet-stream')
}

/** Of an upload; what is none is not there. */
export const isUploadId = (id: unknown): id is string => typeof id === 'string' && validate(id)

const wholeNumberIn = (header: HeaderOf, name: string): number => {
  const text = header(name) ?? ''
  if (!/^\d{1,15}$/.test(text)) throw new Refusal('malformed', `${name} must be a whole number`)
  return Number(text)
}
