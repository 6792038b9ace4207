import type { Request } from 'express'
import type { Sessions } from '../../../commands/vault/sessions.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import type { Call } from '../../contract/call.js'
import type { Tokens } from './tokens.js'

/** Who asks, by the token alone. */
export interface Caller {
  readonly id: MemberId
  readonly sessionId: string
  /** Whether all details are filled in, and everything is open. */
  readonly complete: boolean
}

/** The caller a token stands for; undefined when it is no good or its session has ended. */
export type CallerOf = (token: string) => Promise<Caller | undefined>

/** Milliseconds for which an answer about a session is believed; news of its end arrives sooner. */
const BELIEVED = 1_000

/** Whether a member has filled in all details; once so, always so. */
export type IsComplete = (id: MemberId) => Promise<boolean>

/** Who a token stands for, asking about its session at most once a second. `drop` forgets what is known of a session. */
export const callers = (tokens: Tokens, sessions: Pick<Sessions, 'find'>, isComplete: IsComplete) => {
  const known = new Map<string, { readonly asked: number; readonly caller: Promise<Caller | undefined> }>()

  const find = async (sessionId: string): Promise<Caller | undefined> => {
    const session = await sessions.find(sessionId)
    if (!session) return undefined
    const id = session.memberId as MemberId
    return { id, sessionId, complete: await isComplete(id) }
  }

  const sessionOf = (id: string): Promise<Caller | undefined> => {
    const kept = known.get(id)
    if (kept && performance.now() - kept.asked < BELIEVED) return kept.caller
    const asking = { asked: performance.now(), caller: find(id) }
    known.delete(id)
    known.set(id, asking)
    const forget = () => known.get(id) === asking && known.delete(id)
    asking.caller.then((caller) => {
      if (caller?.complete === false) forget() // the next step may be the last one
    }, forget) // whoever asked hears why
    forgetOld()
    return asking.caller
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
    const caller = await sessionOf(bearer.sessionId)
    return caller?.id === bearer.memberId ? caller : undefined
  }
  return { callerOf, drop: (sessionId: string): void => void known.delete(sessionId) }
}

/** Spec 1 §2. */
export const INCOMPLETE = 'Please complete the registration first!'

/** The caller of a request; refuses when the call needs one and there is none, or one with more details. */
export const authenticate = async ({ auth, tokenHeader }: Call, req: Request, callerOf: CallerOf): Promise<Caller | undefined> => {
  if (auth === 'public') return undefined
  const [, bearer] = /^Bearer ([\w.-]+)$/.exec(req.get('Authorization') ?? '') ?? []
  const token = bearer ?? (tokenHeader && req.get('token'))
  const caller = token ? await callerOf(token) : undefined
  if (!caller) throw new Refusal('unknown-caller', 'Please sign in')
  if (auth === 'complete' && !caller.complete) throw new Refusal('forbidden', INCOMPLETE)
  return caller
}
