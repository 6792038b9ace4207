import { validate as isUuid } from 'uuid'
import { claimOnce } from '../../../commands/vault/claims.js'
import { monthOf } from '../../../domain/chats/month.js'
import type { FileId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { messageWith } from '../../../projections/chat-messages/queries.js'
import { chatFile, uploadChatFile } from '../../contract/chat/chat-messages.js'
import type { Deps } from '../../deps.js'
import { keepOne } from '../../files/keep-one.js'
import { pleaseCheck } from '../../http/please-check.js'
import { serve, type Served } from '../../http/serve.js'
import { mustBeIn, mustBeWritable } from '../rooms/membership.js'
import { roomIn } from '../rooms/room-in.js'
import { isSeenIn } from './message-access.js'
import { sendingIn } from './sending-in.js'

const { files } = uploadChatFile
const noFile = (): Refusal => pleaseCheck([{ field: files.field, msg: 'Please choose a file.' }])
const isFileId = (file: string): file is FileId => isUuid(file)
const gone = (): Refusal => new Refusal('not-found', 'There is no such file')

/** Files of messages: sent, and shown to who is in the room at that moment (spec 2 §3, §7; DECISIONS S-13). */
export const chatFileRoutes = (deps: Deps): Served[] => {
  const { now, pool, keep, files: kept, shelf } = deps
  const sendIn = sendingIn(deps)

  return [
    serve(uploadChatFile, async ({ caller, body, files: received, still, commandId, send }) => {
      const roomId = roomIn(body.room, 'room')
      await mustBeWritable(deps, caller.id, roomId)
      if (received.length === 0) throw noFile()
      const claim = await claimOnce(pool, commandId, now())
      const { at } = claim
      const whose = { owner: caller.id, subject: `member:${caller.id}`, stream: `chat-${roomId}-${monthOf(at)}` }
      const [one] = await keepOne(keep, received, { files, ...whose, commandId, still, at })
      const room = await mustBeWritable(deps, caller.id, roomId) // still: to look through a file takes its time
      const { category, ...file } = one!
      const { size } = (await kept.shown(file.file)) ?? { size: 0 }
      const kind = category === 'IMAGE' ? ('image' as const) : ('file' as const)
      return sendIn({ caller, send }, room, claim, { kind, file: { ...file, size } })
    }),

    serve(chatFile, async ({ caller, params: { file }, body: { size } }) => {
      const message = isFileId(file) ? await messageWith(pool, file) : undefined
      if (!message?.file_id || message.withheld_from === caller.id) throw gone()
      const room = await mustBeIn(deps, caller.id, message.room_id)
      const isShown = message.name !== null && isSeenIn(room, message)
      const write = isShown ? await shelf({ id: message.file_id, variant: size ?? 'original', reader: undefined }, now()) : undefined
      if (!write) throw gone()
      return { write }
    }),
  ]
}
