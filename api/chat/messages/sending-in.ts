import type { Static } from '@sinclair/typebox'
import type { IdClaim } from '../../../commands/vault/claims.js'
import { SendMessage } from '../../../domain/chats/messages.js'
import { monthOf } from '../../../domain/chats/month.js'
import type { MemberId, MessageId } from '../../../domain/kernel/ids.js'
import type { Deps } from '../../deps.js'
import type { Send } from '../../http/send.js'
import { readOwn } from '../reading/read-own.js'
import type { Writable } from '../rooms/membership.js'
import { showingSent } from './showing-sent.js'

interface Writer {
  readonly caller: { readonly id: MemberId }
  readonly send: Send
}

/** What a message says: a text or a file. */
type Said = Pick<Static<typeof SendMessage>['data'], 'kind' | 'text' | 'file'>

/** Sends a message as the number and the moment that it was given first, and answers how everybody sees it. */
export const sendingIn = (deps: Deps) => {
  const showSent = showingSent(deps)

  return async ({ caller, send }: Writer, { withheld, ...room }: Writable, { id, at }: IdClaim, said: Said) => {
    const message = { roomId: room.room_id, messageId: id as MessageId, ...said, ...withheld }
    const { position, stale } = await send(SendMessage, { ...message, month: monthOf(at) }, { at })
    const shown = showSent({ ...message, sender: caller.id, sentAt: at }, position)
    const [result] = await Promise.all([shown, readOwn(deps.pool, room, message.messageId)])
    return { answer: { result }, stale }
  }
}
