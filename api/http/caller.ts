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

/** Milliseconds for which an answer about a session is believed; news of its end arrives sooner. */
const BELIEVED = 1_000

/** Who a token stands for, asking about its session at most once a second. `drop` forgets what is known of a session. */
export const callers = (tokens: Tokens, sessions: Pick<Sessions, 'find'>) => {
  const known = new Map<string, { readonly asked: number; readonly session: ReturnType<Sessions['find']> }>()

  const sessionOf = (id: string): ReturnType<Sessions['find']> => {
    const kept = known.get(id)
    if (kept && performance.now() - kept.asked < BELIEVED) return kept.session
    const session = sessions.find(id)
    known.delete(id)
    known.set(id, { asked: performance.now(), session })
    session.catch(() => known.delete(id)) // whoever asked hears why
    forgetOld()
    return session
  }

  /** The oldest come first. */
  const forgetOld = (): void => {
    for (const [id, { asked }] of known) {
      if (performance.now() - asked < BELIEVED) return
      known.delete(id)
    }
  }

  const callerOf: CallerOf = async (token) => {
    const bearer = await tokens.read(token)
    if (!bearer) return undefined
    const session = await sessionOf(bearer.sessionId)
    return session?.memberId === bearer.memberId ? { id: bearer.memberId, sessionId: bearer.sessionId } : undefined
  }
  return { callerOf, drop: (sessionId: string): void => void known.delete(sessionId) }
}

/** The caller of a request; refuses when the call needs one and there is none. */
export const authenticate = async ({ auth }: Call, req: Request, callerOf: CallerOf): Promise<Caller | undefined> => {
  if (auth === 'public') return undefined
  const [, token] = /^Bearer ([\w.-]+)$/.exec(req.get('Authorization') ?? '') ?? []
  const caller = token ? await callerOf(token) : undefined
  if (!caller) throw new Refusal('unknown-caller', 'Please sign in')
  return caller
}
