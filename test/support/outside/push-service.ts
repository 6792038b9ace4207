import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { PushAddress } from '../../../commands/vault/push.js'
import { atEnd, once } from '../at-end.js'

/** What a push service was asked, and what the browser made of it. */
export interface Delivered {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** Of the signature in `Authorization`, which was checked. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
  /** The key with which it was signed. */
  readonly signedBy: string
  readonly message: unknown
}

/** A browser that a push service reaches at a path: it alone can read what is sent to it. */
interface Device {
  readonly pair: ECDH
  readonly secret: Buffer
}

const HOST = 'https://fcm.googleapis.com'
const fixture = (name: string): Buffer => readFileSync(new URL(`../../fixtures/tls/localhost.${name}`, import.meta.url))

/** Leads to a port of this machine, whatever host is asked for; who answers there must have our certificate. */
class LocalAgent extends Agent {
  constructor(private readonly port: number) {
    super({ keepAlive: true })
  }

  override createConnection(options: object, callback?: (error: Error | null, socket: TLSSocket) => void) {
    const there = { host: '127.0.0.1', port: this.port, servername: 'localhost', ca: fixture('crt'), lookup: undefined }
    return super.createConnection({ ...options, ...there }, callback as never)
  }
}

/**
 * A push service on this machine that speaks the protocol: it checks our signature (RFC 8292), takes messages (RFC 8030), and decrypts them as
 * the browsers would that it made (RFC 8188, RFC 8291). `agent` leads to it in place of the real one.
 */
export const pushService = async () => {
  const devices = new Map<string, Device>()
  const delivered: Delivered[] = []
  /** What is answered next, in turn; 201 when nothing is said. */
  const answers: (number | 'hang' | 'drop')[] = []

  const server = createServer({ cert: fixture('crt'), key: fixture('key') }, (req, res) => {
    const chunks: Buffer[] = []
    req
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const { url: path = '', headers } = req
        const device = devices.get(path)
        const answer = answers.shift() ?? (device ? 201 : 410)
        if (answer === 'hang') return
        if (answer === 'drop') return void req.socket.destroy()
        if (answer === 201) {
          const { signedBy, claims } = signatureOf(headers.authorization ?? '')
          delivered.push({ path, headers, claims, signedBy, message: JSON.parse(decrypted(Buffer.concat(chunks), device!)) as unknown })
        }
        res.writeHead(answer, { Location: `${HOST}/elsewhere` }).end('so be it')
      })
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const agent = new LocalAgent((server.address() as AddressInfo).port)
  const close = once(async () => {
    agent.destroy()
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  atEnd(close)

  return {
    agent,
    delivered,
    answers,
    close,

    /** A new browser, as it says how it is reached. */
    device(path = `/fcm/send/${randomBytes(6).toString('hex')}`): PushAddress {
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys().toString('base64url')
      const secret = randomBytes(16)
      devices.set(path, { pair, secret })
      return { endpoint: HOST + path, p256dh, auth: secret.toString('base64url') }
    },

    /** The browser is not there any more. */
    remove({ endpoint }: PushAddress): void {
      devices.delete(new URL(endpoint).pathname)
    },
  }
}
export type PushService = Awaited<ReturnType<typeof pushService>>

/** Of `vapid t=…, k=…`: throws unless it was signed with that key. */
const signatureOf = (authorization: string) => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url')))
    throw new Error('The signature is wrong')
  return { signedBy: key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Delivered['claims'] }
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** One record, as all messages are that fit in one (RFC 8188 §2, RFC 8291 §3). */
const decrypted = (body: Buffer, { pair, secret }: Device): string => {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body[20]!)
  const sealed = body.subarray(21 + body[20]!)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const shared = derived(pair.computeSecret(sender), secret, info, 32)
  const key = derived(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}
