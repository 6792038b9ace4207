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

const answerTo = async (url: string, { path, body, token, key }: Question, signal: AbortSignal): Promise<Answer> => {
  const isForm = body instanceof FormData
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(key && { 'Idempotency-Key': key }),
    ...(!isForm && { 'Content-Type': 'application/json' }),
  }
  const response = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body), signal })
  return { code: response.status, headers: response.headers, body: (await response.json()) as Answer['body'] }
}
