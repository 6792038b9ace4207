import { Refusal } from '../../../domain/kernel/refusal.js'
import { listSessions, revokeAllSessions, revokeSession } from '../../contract/members/sessions.js'
import type { Deps } from '../../deps.js'
import { serve, type Served } from '../../http/serve.js'

/** Where a member is signed in, and the ends of that. */
export const deviceRoutes = ({ now, sessions }: Pick<Deps, 'now' | 'sessions'>): Served[] => [
  serve(listSessions, async ({ caller }) => {
    const found = await sessions.list(caller.id, now())
    const told = found.map(({ startedAt, seenAt, ...session }) => ({
      ...session,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      current: session.id === caller.sessionId,
    }))
    return { answer: { sessions: told } }
  }),

  serve(revokeSession, async ({ caller, body: { id } }) => {
    if ((await sessions.revoke(id, now(), caller.id)).length === 0) throw new Refusal('not-found', 'This session has ended already')
    return { answer: {}, msg: 'The device has been signed out.', ...(id === caller.sessionId && { hold: 'none' as const }) }
  }),

  serve(revokeAllSessions, async ({ caller, body: { keepThis } }) => {
    await sessions.revokeAll(caller.id, now(), keepThis ? caller.sessionId : undefined)
    if (keepThis) return { answer: {}, msg: 'Your other devices have been signed out.' }
    return { answer: {}, msg: 'You are signed out everywhere.', hold: 'none' }
  }),
]
