import { Type, type Static } from '@sinclair/typebox'
import { MemberId, RoomId } from '../../domain/kernel/ids.js'
import { Personal } from '../../domain/kernel/personal.js'
import { call, type Call } from './call.js'

/** A room of two, as its list shows it to one of them (spec 2 §3). */
const SoloRoom = Type.Object({
  chatRoomId: RoomId,
  chatCategory: Type.Literal('I', { description: 'individual' }),
  chatRoomName: Personal(Type.String({ description: 'the name of the other one' })),
  profilePic: Type.Union([Type.String(), Type.Null()]),
  reciverId: Type.Unsafe<MemberId>({ ...MemberId, description: 'the other one' }),
})
export type SoloRoom = Static<typeof SoloRoom>

/** Opens the room of oneself and somebody else, or finds it: a pair has one (spec 2 §7). 404: there is no such member, or not any more. */
export const chatRoomSolo = call({
  path: 'chatRoomSolo',
  method: 'POST',
  auth: 'complete',
  actingAs: { body: 'senderId' },
  limit: 'write',
  codes: [404],
  body: Type.Object({ reciverId: MemberId }, { additionalProperties: false }),
  answers: Type.Object({ result: SoloRoom }),
  idempotent: true,
})

export const roomCalls: readonly Call[] = [chatRoomSolo]
