import { v4 as uuid } from 'uuid'
import type { AnswerOf, BodyOf, Call, Envelope } from '../../api/contract/call.js'
import { keptSession } from './session-entry.js'

/** The server said no, or nothing (code 0); `message` is written for the person, `errors` belong to fields. */
export class Problem extends Error {
  override readonly name = 'Problem'
  constructor(
    readonly code: number,
    msg: string,
    readonly errors: NonNullable<Envelope['errors']> = [],
  ) {
    super(msg)
  }
}

export const NO_CONNECTION = 'No connection. Please try again.'
const NO_ANSWER = 'The server could not answer. Please try again.'
/** In milliseconds; together about as long as a server takes to start again. */
const PAUSES = [100, 400, 1_500, 3_000]
const BUSY = 503

/** The key of one wish. Who keeps it over several tries gets one effect. */
export const newKey = (): string => uuid()

/** Asks; `query` without what is undefined. Throws a Problem. */
export const get = <C extends Call>(path: C['path'], query: BodyOf<C>): Promise<AnswerOf<C>> => {
  const given = Object.entries(query as object).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return answered<C>(`${path}?${new URLSearchParams(given).toString()}`, { headers: authorization() })
}

/** Wishes; the key stays the same over the retries, so that a lost answer never does a thing twice. Throws a Problem. */
export const post = <C extends Call>(path: C['path'], body: BodyOf<C>, key = newKey()): Promise<AnswerOf<C>> => {
  const headers = { ...authorization(), 'content-type': 'application/json', 'idempotency-key': key }
  return answered<C>(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

export const authorization = (): Record<string, string> => {
  const session = keptSession()
  return session ? { authorization: `Bearer ${session.jwt}` } : {}
}

/** Reads what came back; throws a Problem unless it is a yes. */
export const answerOf = <C extends Call>(status: number, text: string): AnswerOf<C> => {
  const answer = parsed(text) as AnswerOf<C> | undefined
  if (!answer) throw new Problem(status, NO_ANSWER)
  if (status >= 400) throw new Problem(status, answer.msg || NO_ANSWER, answer.errors)
  return answer
}

const answered = async <C extends Call>(path: string, init: RequestInit): Promise<AnswerOf<C>> => {
  const response = await patiently(() => fetch(`/api/${path}`, init))
  if (!response) throw new Problem(0, NO_CONNECTION)
  return answerOf<C>(response.status, await response.text())
}

/** Again when there was no answer, or when the answer asks for it; the last try is final. */
const patiently = async (send: () => Promise<Response>): Promise<Response | undefined> => {
  const once = () => send().catch(() => undefined)
  for (const pause of PAUSES) {
    const response = await once()
    if (response && response.status !== BUSY) return response
    await new Promise((resume) => setTimeout(resume, pause))
  }
  return once()
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // a proxy's page
  }
}
