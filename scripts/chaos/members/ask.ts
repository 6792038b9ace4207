import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { within } from '../within.js'

/** An answer that arrived whole. */
export interface Answer {
  readonly code: number
  readonly headers: Headers
  readonly body: { readonly msg?: string; readonly records?: unknown; readonly result?: unknown }
}

export interface Question {
  readonly path: string
  /** JSON, or a form that is sent as it is. */
  readonly body: object
  readonly token?: string
  /** The same over all tries of one press. */
  readonly key?: string
}

const PATIENCE = 15_000

/** Asks a call as a client does; undefined when no answer came, whatever became of the question. */
export const ask = async (url: string, question: Question): Promise<Answer | undefined> => {
  const impatient = new AbortController()
  try {
    return await within(PATIENCE, question.path, answerTo(url, question, impatient.signal))
  } catch {
    return undefined // refused, reset, timed out: to the client it is all one
  } finally {
    impatient.abort()
  }
}

/** On a connection of its own: a proxy chooses anew for each request, and nobody stays with a process that is silent because they asked it before. */
const answerTo = async (url: string, { path, body, token, key }: Question, signal: AbortSignal): Promise<Answer> => {
  const sent = body instanceof FormData ? new Response(body) : Response.json(body)
  const headers = {
    'Content-Type': sent.headers.get('Content-Type')!,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(key && { 'Idempotency-Key': key }),
  }
  const asked = request(`${url}/api/${path}`, { method: 'POST', headers, agent: false, signal })
  asked.on('error', () => undefined) // told by `once`; afterwards there is nobody to tell
  asked.end(Buffer.from(await sent.arrayBuffer()))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const told = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  return { code: answer.statusCode!, headers: new Headers(told), body: (await json(answer)) as Answer['body'] }
}
