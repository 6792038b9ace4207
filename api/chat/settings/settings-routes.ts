import { roomTarget } from '../../../commands/processes/notifications/chats.js'
import { muteRoom } from '../../../commands/vault/chat/chat-mutes.js'
import { chatSettingsOf, chooseChatSettings } from '../../../commands/vault/chat/chat-settings.js'
import { readAbout } from '../../../commands/vault/notifications/read-about.js'
import { chatSettings, muteChatRoom, updateChatSettings } from '../../contract/chat/chat-settings.js'
import type { Deps } from '../../deps.js'
import { serve, type Served } from '../../http/serve.js'
import { mustBeIn } from '../rooms/membership.js'
import { roomIn } from '../rooms/room-in.js'

/** How members are told of messages, and what they show of their reading. */
export const chatSettingsRoutes = (deps: Pick<Deps, 'pool' | 'log'>): Served[] => {
  const { pool } = deps

  return [
    serve(chatSettings, async ({ caller }) => ({ answer: (await chatSettingsOf(pool, [caller.id])).get(caller.id)! })),

    serve(updateChatSettings, async ({ caller, body }) => ({ answer: await chooseChatSettings(pool, caller.id, body) })),

    serve(muteChatRoom, async ({ caller, body: { chatRoomId, muted } }) => {
      const { room_id: roomId } = await mustBeIn(deps, caller.id, roomIn(chatRoomId))
      await muteRoom(pool, { memberId: caller.id, roomId }, muted)
      // What waits to be pushed is not.
      if (muted) await readAbout(pool, { receiver: caller.id, kind: 'message', target: roomTarget(roomId) }, Number.MAX_SAFE_INTEGER)
      return { answer: { muted }, msg: muted ? 'Chat muted' : 'Chat unmuted' }
    }),
  ]
}
