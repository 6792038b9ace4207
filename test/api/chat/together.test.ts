import { expect } from 'chai'
import { showingSent } from '../../../api/chat/messages/showing-sent.js'
import { mustBeIn } from '../../../api/chat/rooms/membership.js'
import { fileLinks } from '../../../api/files/showing/links.js'
import type { MessageId } from '../../../domain/kernel/ids.js'
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
})
