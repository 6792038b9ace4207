import type { Call } from '../../../api/contract/call.js'
import { answerOf } from './answer.js'
import { exchange } from './exchange.js'
import { authorized } from './http.js'
import { filled, type InPath } from './path.js'

/** What a call answers that answers with a text of some type, and not in the envelope. Throws a Problem. */
export const getText = async <C extends Call>(path: C['path'], ...[params]: InPath<C>): Promise<string> => {
  const reply = await authorized((headers) => exchange(filled(path, params), { headers }))
  if (reply.status >= 400) answerOf(reply) // which says why
  return reply.text
}
