import { setTimeout as pause } from 'node:timers/promises'
import type { ChatRoom } from '../../api/contract/chat/chat-fields.js'
import { sendChatMessage, uploadChatFile } from '../../api/contract/chat/chat-messages.js'
import { chatRooms, chatRoomSolo, updateUnReadCount } from '../../api/contract/chat/chat-rooms.js'
import type { Teller } from './connections.js'
import { attach, type View } from './picture.js'
import type { Name } from './story.js'

/** A group by its name, of which both must be; or the room of two with somebody. */
type Where = { readonly group: string } | { readonly with: Name }

export interface ToldMessage {
  /** How long ago it was written, in milliseconds. */
  readonly ago: number
  readonly by: Name
  readonly in: Where
  /** Words, or a picture. */
  readonly said: { readonly text: string } | { readonly view: View }
}

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

const TRAUMA: Where = { group: 'Trauma' }

/** What surgeons of the story write to each other, oldest first. Everybody chose the group when they joined. */
export const CHATS: readonly ToldMessage[] = [
  {
    ago: 3 * DAY,
    by: 'Five',
    in: TRAUMA,
    said: { text: 'Does anybody still pack the pelvis before the angio suite, or is it the other way round at your place?' },
  },
  {
    ago: 3 * DAY,
    by: 'Two',
    in: TRAUMA,
    said: { text: 'Packing first when the pressure does not hold with two units. The suite takes forty minutes at night.' },
  },
  { ago: 3 * DAY, by: 'One', in: TRAUMA, said: { text: 'The same here: binder, packing, then the suite. Nobody travels unstable.' } },
  { ago: 3 * DAY, by: 'One', in: { with: 'Two' }, said: { text: 'Are you going to the hernia meeting in May?' } },
  {
    ago: 3 * DAY,
    by: 'Two',
    in: { with: 'One' },
    said: { text: 'Yes, I have a talk on Friday morning. Shall we have dinner the evening before?' },
  },
  { ago: 30 * HOUR, by: 'One', in: { with: 'Two' }, said: { text: 'With pleasure. I will find a table near the station.' } },
  {
    ago: 30 * HOUR,
    by: 'Five',
    in: { with: 'One' },
    said: { text: 'Thank you for your thoughts on the application. Could we talk for ten minutes this week?' },
  },
  {
    ago: 5 * HOUR,
    by: 'Six',
    in: TRAUMA,
    said: { text: 'What do you give for a bladder rupture that is outside the peritoneum: a catheter alone?' },
  },
  { ago: 5 * HOUR, by: 'Six', in: TRAUMA, said: { view: 'scan' } },
  {
    ago: 5 * HOUR,
    by: 'Five',
    in: TRAUMA,
    said: { text: 'A catheter for two weeks, and a cystogram before it comes out. I repair it when I am in there for the pelvis anyway.' },
  },
  { ago: 5 * HOUR, by: 'Two', in: { with: 'One' }, said: { text: 'The programme is out: we are in the same session.' } },
]

/** Milliseconds in which who has chosen a group is in its room. */
const PATIENCE = 20_000
const LOOK_EVERY = 50

/** Tells one by the calls of its writer, who has read what was there. */
export const tellMessage = async (by: (name: Name) => Teller, told: ToldMessage): Promise<void> => {
  const writer = by(told.by)
  const chatRoomId = await roomOf(writer, told.in, by)
  await writer.say(updateUnReadCount.path, { id: writer.id, chatRoomId })
  if ('view' in told.said) await writer.say(uploadChatFile.path, await formOf(chatRoomId, told.said.view))
  else await writer.say(sendChatMessage.path, { id: writer.id, chatRoomId, chatSendText: encodeURIComponent(told.said.text) })
}

const formOf = async (room: number, view: View): Promise<FormData> => {
  const form = new FormData()
  form.set('room', `${room}`)
  await attach(form, 'chatFile', view)
  return form
}

const roomOf = async (writer: Teller, where: Where, by: (name: Name) => Teller): Promise<number> => {
  if ('group' in where) return groupOf(writer, where.group)
  const { result } = await writer.say(chatRoomSolo.path, { senderId: writer.id, reciverId: by(where.with).id })
  return (result as ChatRoom).chatRoomId
}

const groupOf = async (member: Teller, name: string): Promise<number> => {
  const deadline = Date.now() + PATIENCE
  for (;;) {
    const { result } = await member.say(chatRooms.path, { id: member.id })
    const room = (result as ChatRoom[]).find(({ chatRoomName }) => chatRoomName === name)
    if (room) return room.chatRoomId
    if (Date.now() > deadline) throw new Error(`nobody is put into the room of ${name}`)
    await pause(LOOK_EVERY)
  }
}
