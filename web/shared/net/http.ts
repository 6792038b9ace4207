import { v4 as uuid } from 'uuid'
import type { AnswerOf, BodyOf, Call } from '../../../api/contract/call.js'
import type { Session } from '../../../api/contract/members/members.js'
import { answerOf, asksForCode, restrictionIn, UNKNOWN_CALLER, type Reply } from './answer.js'
import { exchange } from './exchange.js'
import { filled, type InPath } from './path.js'
import { renew } from '../session/renewal.js'
import { keptSession, keptVisit } from '../session/session-entry.js'

export { NO_CONNECTION, Problem } from './answer.js'

type Headers = Readonly<Record<string, string>>

const JSON_BODY = { 'content-type': 'application/json' } as const

/** The key of one command. Who keeps it over several tries gets one effect. */
export const newKey = (): string => uuid()

/** Asks; `query` without what is undefined. Throws a Problem. */
export const get = <C extends Call>(path: C['path'], query: BodyOf<C>, ...params: InPath<C>): Promise<AnswerOf<C>> =>
  getUntil<C>(null, path, query, ...params)

/** The same, until `signal` says that nobody waits for the answer any more. */
export const getUntil = async <C extends Call>(
  signal: AbortSignal | null,
  path: C['path'],
  query: BodyOf<C>,
  ...[params]: InPath<C>
): Promise<AnswerOf<C>> => {
  const given = Object.entries(query as object).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const address = `${filled(path, params)}?${new URLSearchParams(given).toString()}`
  return answerOf<C>(await authorized((headers) => exchange(address, { headers, signal })))
}

/** Asks by a POST that changes nothing, until `signal`, if there is one, says that nobody waits for the answer any more. Throws a Problem. */
export const ask = async <C extends Call>(
  path: C['path'],
  body: BodyOf<C>,
  signal: AbortSignal | null,
  ...[params]: InPath<C>
): Promise<AnswerOf<C>> => {
  const init = { method: 'POST', body: JSON.stringify(body), signal }
  const address = filled(path, params)
  return answerOf<C>(await authorized((headers) => exchange(address, { ...init, headers: { ...headers, ...JSON_BODY } })))
}

/** Sends a command; the key stays the same over the retries, so that a lost answer never does a thing twice. Throws a Problem. */
export const post = <C extends Call>(path: C['path'], body: BodyOf<C>, key = newKey(), ...params: InPath<C>): Promise<AnswerOf<C>> =>
  send<C>('POST', path, body, key, ...params)

/** The same by a PUT. */
export const put = <C extends Call>(path: C['path'], body: BodyOf<C>, key = newKey(), ...params: InPath<C>): Promise<AnswerOf<C>> =>
  send<C>('PUT', path, body, key, ...params)

const send = async <C extends Call>(
  method: 'POST' | 'PUT',
  path: C['path'],
  body: BodyOf<C>,
  key: string,
  ...[params]: InPath<C>
): Promise<AnswerOf<C>> => {
  const address = filled(path, params)
  const more = { ...JSON_BODY, 'idempotency-key': key }
  const init = { method, body: JSON.stringify(body) }
  return answerOf<C>(await authorized((headers) => exchange(address, { ...init, headers: { ...headers, ...more } })))
}

/** Sends with the session's token, or that of a visit; when the former is no good any more, once again with a fresh one of the same member. */
export const authorized = async (send: (headers: Headers) => Promise<Reply>): Promise<Reply> => {
  const session = keptSession()
  const reply = await send(headersOf(session))
  if (session && (asksForCode(reply) || isNewlyRestricted(session, reply))) await renew(session) // which says how it stands: the guard of the page leads on
  if (reply.status !== UNKNOWN_CALLER || !session) return reply
  const renewed = await renew(session)
  return renewed?.id === session.id ? send(headersOf(renewed)) : reply
}

/** Whether somebody hears by a no that moderators have restricted them, or in another way than they know. */
const isNewlyRestricted = ({ restriction: known }: Session, reply: Reply): boolean => {
  const told = restrictionIn(reply)
  return told !== null && (told.action !== known?.action || told.until !== known.until)
}

const headersOf = (session: Session | null): Headers => {
  const token = session?.jwt ?? keptVisit()?.token
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}
