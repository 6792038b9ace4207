import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import webPush from 'web-push'
import type { PushAddress } from '../../commands/vault/push.js'
import { safely } from '../../domain/kernel/unexpected.js'
import { serviceOf } from './hosts.js'
import { publicLookup } from '../http/public/public-lookup.js'
import { refusalsInARow } from './refusals.js'
import { sparing, type Sparing } from './sparing.js'
import type { VapidKeys } from './vapid.js'

/** What became of a message: it was taken, its browser cannot be reached at this address any more, or nobody wants it as it is. */
export type Delivery = 'sent' | 'gone' | 'refused'

export interface Envelope {
  /** Seconds for which the push service waits for the device. */
  readonly ttl: number
  /** What it is about, up to 32 letters of base64url: a newer message takes the place of one that waits (RFC 8030 §5.4). */
  readonly topic: string
}

export interface PushSettings {
  readonly keys: VapidKeys
  /** Whom a push service writes to when something is wrong with what we send: a `mailto:` or `https:` address. */
  readonly subject: string
  /** How push services are reached: a spec has one that leads to its own. */
  readonly agent?: Agent | undefined
  /** Told of what is refused for good. */
  readonly onRefused: (why: PushRefused) => void
  /** Told when a service falls silent, and when it is back. */
  readonly onChange: Sparing['onChange']
  readonly clock?: Sparing['clock']
  /** Milliseconds for one message in all. */
  readonly patience?: number
}

/** The push service does not want it, now or later: our keys are others than those under which the browser asked, for example. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused'

  constructor(readonly responseCode: number) {
    super(`A push service answered ${responseCode}`)
  }
}

/** The push service has too much to do; it may be tried again. */
export class PushDelayed extends Error {
  override readonly name = 'PushDelayed'

  constructor(readonly responseCode: number) {
    super('A push service did not take a message')
  }
}

/** All services take as much (RFC 8030 §7.2), of which the encryption needs some. */
export const MOST_BYTES = 3_000
const PATIENCE = 5_000
/** Connections to each push service, and so messages at a time. */
export const PUSHES_AT_ONCE = 10

/**
 * Sends messages to browsers through their push services (RFC 8030), encrypted for the browser alone (RFC 8291) and signed by us (RFC 8292). Only
 * known services are asked, never at a private address, and nobody is followed elsewhere.
 */
export const pushSender = ({ keys, subject, onRefused, agent = publicAgent(), patience = PATIENCE, ...spared }: PushSettings) => {
  const spare = sparing(spared)
  const refusals = refusalsInARow()
  const post = ({ href, origin }: URL, body: Buffer, { ttl, topic }: Envelope): Promise<number> =>
    new Promise((resolve, reject) => {
      const { Authorization } = webPush.getVapidHeaders(origin, subject, keys.publicKey, keys.privateKey, ENCODING)
      const headers = {
        Authorization,
        TTL: ttl,
        Topic: topic,
        Urgency: 'normal',
        'Content-Type': 'application/octet-stream',
        'Content-Encoding': ENCODING,
        'Content-Length': body.length,
      }
      const signal = AbortSignal.timeout(patience)
      const failed = safely('push', reject)
      const onResponse = safely('push', (response: IncomingMessage) => {
        const onEnd = safely('push', () => resolve(response.statusCode!))
        response.on('error', failed).on('end', onEnd).resume() // what it says beside its code is of no use
      })
      request(href, { method: 'POST', agent, headers, signal }).on('error', failed).on('response', onResponse).end(body)
    })

  return async ({ endpoint, p256dh, auth }: PushAddress, message: object, envelope: Envelope): Promise<Delivery> => {
    const service = serviceOf(endpoint)
    if (!service) return 'gone' // it was one when it was kept
    const body = encrypted(p256dh, auth, message)
    if (!body) return 'gone'
    const url = new URL(endpoint)
    const code = await spare({ host: url.host, service }, () => post(url, body, envelope))
    if (code === 404 || code === 410) return 'gone'
    if (code === 429 || code >= 500) throw new PushDelayed(code)
    if (code < 300) {
      refusals.taken(endpoint)
      return 'sent'
    }
    onRefused(new PushRefused(code))
    return refusals.isLast(endpoint) ? 'gone' : 'refused'
  }
}
export type PushSender = ReturnType<typeof pushSender>

const ENCODING = 'aes128gcm'

/** Keeps connections to push services, wherever on the internet they are. */
export const publicAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: PUSHES_AT_ONCE, lookup: publicLookup })

/** Undefined for keys that no browser has made. */
const encrypted = (p256dh: string, auth: string, message: object): Buffer | undefined => {
  const text = JSON.stringify(message)
  if (Buffer.byteLength(text) > MOST_BYTES) throw new Error('The message is too long')
  try {
    return webPush.encrypt(p256dh, auth, text, ENCODING).cipherText
  } catch {
    return undefined
  }
}
