import { RequestAccountDeletion } from '../../../domain/members/leaving/messages.js'
import { deleteAccount, receiptKey } from '../../contract/members/leaving.js'
import type { Deps } from '../../deps.js'
import { mustBeOneself } from '../../http/sessions/reauthentication.js'
import { serve, type Served } from '../../http/serve.js'
import { shutOut } from './access.js'
import { requestRoutes } from './request-routes.js'

export const leavingRoutes = (deps: Deps): Served[] => {
  const { now, pool, sessions, receipts } = deps
  return [
    serve(deleteAccount, async ({ caller, body, send }) => {
      await mustBeOneself(deps, caller, body.password)
      const at = now()
      const { reasonCategory = 'other', keepPosts = false } = body
      const reason = body.reason.trim()
      const request = { channel: 'member', reasonCategory, keepPosts, reason, dueAt: at } as const
      await send(RequestAccountDeletion, { memberId: caller.id, ...request }, { at, wait: false })
      // What the erasure does first is done at once: with the answer nobody is signed in any more.
      await sessions.revoke(caller.sessionId, at)
      await shutOut(pool, sessions, caller.id, at)
      return { answer: {}, msg: 'Your account has been deleted successfully', hold: 'none' }
    }),

    serve(receiptKey, async () => ({ answer: { key: (await receipts.publicKey()) as Record<string, string> } })),

    ...requestRoutes(deps),
  ]
}
