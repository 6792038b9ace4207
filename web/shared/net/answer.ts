import type { AnswerOf, Call, Envelope } from '../../../api/contract/call.js'
import type { Session } from '../../../api/contract/members/members.js'

/** The server said no, or nothing (code 0); `message` is written for the person, `errors` belong to fields. */
export class Problem extends Error {
  override readonly name = 'Problem'
  constructor(
    readonly code: number,
    msg: string,
    readonly errors: NonNullable<Envelope['errors']> = [],
    readonly reason?: Envelope['reason'],
  ) {
    super(msg)
  }
}

export const NO_CONNECTION = 'No connection. Please try again.'
const NO_ANSWER = 'The server could not answer. Please try again.'
export const UNKNOWN_CALLER = 401
/** What servers say of a field that they do not know (domain/kernel/field-errors.ts, of which only forms load a copy). */
const NO_SUCH_FIELD = 'There is no such field here.'
/** And of a call (api/http/router.ts). */
const NO_SUCH_CALL = 'There is no such call'
const UPDATING = 'SFS is being updated just now. Please try again in a minute. If that does not help, reload the page.'
const NOT_ALLOWED = 403
const NOT_FOUND = 404
const BUSY = 503

/** What came back, not yet read. */
export interface Reply {
  readonly status: number
  readonly text: string
}

/** Reads what came back; throws a Problem unless it is a yes. */
export const answerOf = <C extends Call>({ status, text }: Reply): AnswerOf<C> => {
  const answer = parsed(text) as AnswerOf<C> | undefined
  if (!answer) throw new Problem(status, NO_ANSWER)
  if (isOfOtherVersion({ status, text })) throw updating(status)
  if (status >= 400) throw new Problem(status, answer.msg || NO_ANSWER, answer.errors, answer.reason)
  return answer
}

/** Whether a server knows less than the page, or otherwise: while one process after another is replaced, the next try may reach a newer one. */
export const isOfOtherVersion = ({ status, text }: Reply): boolean => {
  if (status < 400) return false
  const { msg, errors = [] } = (parsed(text) as Envelope | undefined) ?? {}
  return (status === NOT_FOUND && msg === NO_SUCH_CALL) || errors.some((each) => each.msg === NO_SUCH_FIELD)
}

/** No field that anybody sees is wrong, and what was asked for may well be there. */
const updating = (status: number): Problem => new Problem(status === NOT_FOUND ? BUSY : status, UPDATING)

/** Whether the second factor is to be shown first, or set up. */
export const asksForCode = ({ status, text }: Reply): boolean =>
  status === NOT_ALLOWED && (parsed(text) as Envelope | undefined)?.reason === 'second_factor'

/** How moderators have restricted who asked, where that is why they got a no. */
export const restrictionIn = ({ status, text }: Reply): Session['restriction'] => {
  const { reason, action, until = null } = (status === NOT_ALLOWED && (parsed(text) as Envelope | undefined)) || {}
  return reason === 'restricted' ? ({ action, until } as Session['restriction']) : null
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // a proxy's page
  }
}
