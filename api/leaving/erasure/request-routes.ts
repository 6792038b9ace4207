import { holderOf } from '../../../commands/claims.js'
import { requestOf } from '../../../commands/deletion-requests.js'
import { claimOnce } from '../../../commands/vault/claims.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { DeletionRequestId, MemberId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { RequestAccountDeletion } from '../../../domain/members/leaving/messages.js'
import { deleteAccountRequest, proveDeletionRequest } from '../../contract/members/leaving.js'
import type { Deps } from '../../deps.js'
import { partOf } from '../../http/command-id.js'
import type { Send } from '../../http/send.js'
import { serve, type Served } from '../../http/serve.js'
import { atTheDesk } from './commands.js'

/** Thirty days, in milliseconds (spec 1 §9). */
const ANSWERED_WITHIN = 30 * 24 * 60 * 60 * 1000

const REQUESTS = '0d6f6d53-61a8-4f62-8f5d-1a0a0d9b7e58'
const MSG = 'Your account deletion request has been submitted successfully!'

export const requestRoutes = (deps: Deps): Served[] => {
  const { now, log, pool, proofs, hashOf } = deps
  const say = atTheDesk(deps)

  /** The account that has the proved address is deleted when the request is due; asked again it is the same command. */
  const requestDeletion = async (
    memberId: MemberId,
    requestId: DeletionRequestId,
    message: string,
    dueAt: string,
    send: Send,
  ): Promise<void> => {
    const request = { channel: 'public', reasonCategory: 'other', keepPosts: false, reason: message, requestId, dueAt } as const
    const id = partOf(REQUESTS, `delete ${requestId}`)
    await send(RequestAccountDeletion, { memberId, ...request }, { id, by: asMember(memberId), wait: false })
  }

  return [
    serve(deleteAccountRequest, async ({ body: { name, number, email, message, website }, commandId }) => {
      if (website) return { answer: {}, msg: MSG } // nothing is stored; whoever wrote the program need not know
      const { id: requestId, at } = await claimOnce(pool, commandId, now())
      const dueAt = new Date(Date.parse(at) + ANSWERED_WITHIN).toISOString()
      const told = { name: name.trim(), number, email: email.trim().toLowerCase(), message: message.trim() }
      await say('RequestDeletion', `${requestId}`, { requestId, ...told, dueAt })
      return { answer: {}, msg: MSG }
    }),

    serve(proveDeletionRequest, async ({ body, send }) => {
      const token = new URLSearchParams(body.q).get('token')
      const requestId = token === null ? undefined : await proofs.prove(token, now())
      const request = requestId === undefined ? undefined : await requestOf(log, requestId)
      if (requestId === undefined || !request) throw new Refusal('not-found', 'This link no longer works')
      const memberId = await holderOf(log, hashOf(request.email))
      await say('ProveDeletionRequest', `${requestId}`, { requestId, ...(memberId !== undefined && { memberId }) })
      if (memberId === undefined) return { answer: { due: null }, msg: 'There is no account with this address.' }
      await requestDeletion(memberId, requestId, request.message, request.dueAt, send)
      return { answer: { due: request.dueAt }, msg: 'Your account will be deleted.' }
    }),
  ]
}
