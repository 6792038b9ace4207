import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { IncomingMessage } from 'node:http'
import type { Closers } from '../../start/closers.js'

export interface Question {
  readonly path: string
  readonly token?: string
  /** JSON; without it a GET. */
  readonly body?: object
  readonly key?: string
  /** Of a file: the part that is read, and not looked at. */
  readonly range?: string
}

/** A client that costs little beside what it asks: connections that stay open, bodies that are read and not looked at. */
export const httpClient = (url: string, closing: Closers) => {
  const agent = new Agent({ keepAlive: true })
  closing.add(() => agent.destroy())

  /** Throws unless all is well and fresh. */
  return async ({ path, token, body, key, range }: Question): Promise<void> => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(range && { range }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const asking = request(`${url}/${path}`, { agent, method: body ? 'POST' : 'GET', headers })
    asking.end(body && JSON.stringify(body))
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    const told = range ? await passedOver(answer) : await text(answer)
    if (answer.statusCode !== (range ? 206 : 200) || answer.headers['x-stale'])
      throw new Error(`${path} was answered ${answer.statusCode} ${told}`)
  }
}

const passedOver = async (answer: IncomingMessage): Promise<string> => {
  answer.resume()
  await once(answer, 'end')
  return ''
}
