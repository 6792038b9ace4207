import type { Request } from 'express'
import type { Sessions } from '../../commands/vault/sessions.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import type { Call } from '../contract/call.js'
import type { Tokens } from './tokens.js'

/** Who asks, by the token alone. */
export interface Caller {
  readonly id: MemberId
  readonly sessionId: string
}

/** The caller a token stands for; undefined when it is no good or its session has ended. */
export type CallerOf = (token: string) => Promise<Caller | undefined>

export const callers =
  (tokens: Tokens, sessions: Sessions): CallerOf =>
  async (token) => {
    const bearer = await tokens.read(token)
    if (!bearer) return undefined
    const session = await sessions.find(bearer.sessionId)
    return session?.memberId === bearer.memberId ? { id: bearer.memberId, sessionId: bearer.sessionId } : undefined
  }

/** The caller of a request; refuses when the call needs one and there is none. */
export const authenticate = async ({ auth }: Call, req: Request, callerOf: CallerOf): Promise<Caller | undefined> => {
  if (auth === 'public') return undefined
  const [, token] = /^Bearer ([\w.-]+)$/.exec(req.get('Authorization') ?? '') ?? []
  const caller = token ? await callerOf(token) : undefined
  if (!caller) throw new Refusal('unknown-caller', 'Please sign in')
  return caller
}
