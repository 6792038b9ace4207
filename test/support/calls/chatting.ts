import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { ChatRoom } from '../../../api/contract/chat/chat-fields.js'
import type { Session } from '../../../api/contract/members/members.js'
import { eventually } from '../eventually.js'
import { ask } from '../parts/app.js'

/** The group that members of specs choose when they register. */
export const GROUP = 'Trauma'

/** A member is in its room once that was seen to. */
export const inTheirGroups = (url: string, { token }: Pick<Session, 'token'>): Promise<void> =>
  eventually(async () => {
    const { body } = await ask(url, 'chatRooms', { token, body: {} })
    expect((body['result'] as ChatRoom[]).map(({ chatRoomName }) => chatRoomName)).to.include(GROUP)
  }, 10_000)

/** Somebody writes to somebody else, in the room of the two. */
export const writeTo = async (
  url: string,
  { token }: Pick<Session, 'token'>,
  other: Pick<Session, 'id'>,
  text: string,
): Promise<number> => {
  const opened = await ask(url, 'chatRoomSolo', { token, body: { reciverId: other.id } })
  expect(opened.code).to.equal(200)
  const { chatRoomId } = opened.body['result'] as ChatRoom
  const body = { chatRoomId, chatSendText: encodeURIComponent(text) }
  expect((await ask(url, 'sendChatMessage', { token, body, key: randomUUID() })).code).to.equal(200)
  return chatRoomId
}
