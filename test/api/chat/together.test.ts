import { expect } from 'chai'
import { messagePushes } from '../../../api/chat/messages/message-pushes.js'
import { showingSent } from '../../../api/chat/messages/showing-sent.js'
import { knownRooms } from '../../../api/chat/rooms/known-rooms.js'
import { mustBeIn } from '../../../api/chat/rooms/membership.js'
import type { Live } from '../../../api/slice.js'
import { fileLinks } from '../../../api/files/showing/links.js'
import type { MemberId, MessageId } from '../../../domain/kernel/ids.js'
import { wordOf } from '../../../projections/chat-messages/changes.js'
import { chatRooms } from '../../../projections/chat-rooms/projector.js'
import { lead } from '../../../projections/runtime/telling/group.js'
import { members, noon } from '../../support/cast/facts.js'
import { group, recordedIn } from '../../support/cast/rooms.js'
import type { Database } from '../../support/parts/database.js'
import { batchOf, freshViews } from '../../support/parts/views.js'

describe('many who write at once', () => {
  const burns = group(40)
  const many = members(20)
  let db: Database
  let asked: number
  before(async () => {
    db = await freshViews()
    const leading = await lead([chatRooms], db.pool)
    await leading.apply(batchOf(recordedIn([burns.created, ...many.map((member) => burns.joined(member))])))
    db.pool.on('acquire', () => void (asked += 1))
  })
  after(() => db.close())
  beforeEach(() => (asked = 0))

  it('are looked up with one query, each as who they are', async () => {
    const log = { read: () => Promise.resolve([]) }
    const rooms = await Promise.all(many.map((member) => mustBeIn({ pool: db.pool, log }, member, burns.roomId)))
    expect(rooms.map(({ member_id }) => member_id)).to.deep.equal(many)
    expect(asked).to.equal(1)
  })

  it('are shown their messages with one query, and one for who wrote them, wherever they are shown', async () => {
    const deps = { pool: db.pool, links: fileLinks(Buffer.alloc(32, 1)), now: () => noon }
    const [ofTexts, ofFiles] = [showingSent(deps), showingSent(deps)]
    const sent = many.map((sender, i) => {
      const messageId = (100 + i) as MessageId
      return { roomId: burns.roomId, messageId, sender, kind: 'text', text: `Message ${messageId}`, sentAt: noon } as const
    })
    const shown = await Promise.all(sent.map((each, i) => (i % 2 === 0 ? ofTexts : ofFiles)(each, 50 + i)))
    expect(shown.map(({ id, sender_id }) => [id, sender_id])).to.deep.equal(sent.map(({ messageId, sender }) => [messageId, sender]))
    expect(asked).to.equal(2)
  })

  it('are shown them with the same two that tell the others, though each hears of them in its own way', async () => {
    const deps = { pool: db.pool, links: fileLinks(Buffer.alloc(32, 1)), now: () => noon }
    const live = { ...deps, io: {} } as unknown as Live // nobody listens
    const rooms = { ...knownRooms(live), isHeard: () => true }
    const { send } = messagePushes(live, rooms)
    const keys = [wordOf({ room_id: burns.roomId, message_id: 100 as MessageId })]
    await send(keys, 50) // what kind of room it is, is asked once
    asked = 0
    const heard = Promise.resolve()
    const sent = {
      roomId: burns.roomId,
      messageId: 100 as MessageId,
      sender: many[0] as MemberId,
      kind: 'text',
      text: 'Welcome',
      sentAt: noon,
    } as const
    const answered = heard
      .then(() => undefined)
      .then(() => undefined)
      .then(() => undefined)
      .then(() => undefined)
      .then(() => showingSent(deps)(sent, 50))
    await Promise.all([answered, heard.then(() => send(keys, 50))])
    expect(asked).to.equal(2)
  })
})
