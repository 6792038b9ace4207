import { request as plain, type IncomingMessage } from 'node:http'
import { request as safe } from 'node:https'
import { safely } from '../../../../domain/kernel/unexpected.js'
import { publicLookup } from '../../../http/public/public-lookup.js'
import type { SealAnchor } from './seal-anchor.js'

type Address = Extract<SealAnchor, { postTo: string }>

interface Message {
  /** The same for the same seal, however often it comes. */
  readonly id: string
  readonly body: object
}

/** Who is to keep the seals did not take one. Its address may be a secret, so only the codes are told. */
export class AnchorRefused extends Error {
  override readonly name = 'AnchorRefused'

  constructor(
    readonly code: unknown,
    readonly responseCode?: number,
  ) {
    super('A seal could not be told to the address in SEAL_ANCHOR')
  }
}

/** Milliseconds for all of it. */
export const PATIENCE = 10_000

/** Posts a seal: never to a private address, unless that is meant, and nobody is followed elsewhere. Throws AnchorRefused unless the answer is a yes. */
export const postAnchor = async (address: Address, { id, body }: Message, patience = PATIENCE): Promise<void> => {
  const bytes = Buffer.from(JSON.stringify(body))
  const headers = { 'Content-Type': 'application/json', 'Content-Length': bytes.length, 'Idempotency-Key': id }
  const status = await asked(address, { method: 'POST', headers, bytes, signal: AbortSignal.timeout(patience) })
  if (status < 200 || status >= 300) throw new AnchorRefused('ESTATUS', status)
}

/** Whether anybody is there, without telling anything: answers the status. Throws AnchorRefused where nobody answers. */
export const tryAnchor = (address: Address, patience = PATIENCE): Promise<number> =>
  asked(address, { method: 'HEAD', headers: {}, signal: AbortSignal.timeout(patience) })

interface Asking {
  readonly method: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly bytes?: Buffer
  readonly signal: AbortSignal
}

const asked = ({ postTo, isNear }: Address, { bytes, ...how }: Asking): Promise<number> =>
  new Promise((resolve, reject) => {
    const failed = safely('anchor', (error: NodeJS.ErrnoException) =>
      reject(new AnchorRefused(how.signal.aborted ? 'ETIMEDOUT' : error.code)),
    )
    const onResponse = safely('anchor', (response: IncomingMessage) => {
      resolve(response.statusCode!)
      response.on('error', failed).destroy() // what it says beside its code is of no use
    })
    const request = postTo.startsWith('https:') ? safe : plain
    request(postTo, { ...how, agent: false, ...(!isNear && { lookup: publicLookup }) })
      .on('error', failed)
      .on('response', onResponse)
      .end(bytes)
  })
