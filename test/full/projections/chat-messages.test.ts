import { expect } from 'chai'
import type { FileId, MemberId, MessageId, RoomId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import { changeOf } from '../../../projections/chat-messages/changes.js'
import { chatMessages } from '../../../projections/chat-messages/projector.js'
import {
  firstUnread,
  firstUnreadOf,
  highestMessageId,
  lastIn,
  messagesBefore,
  messagesById,
  messagesFrom,
  messageWith,
  sentBy,
  sinceRead,
  unreadIn,
} from '../../../projections/chat-messages/queries.js'
import { inTransaction } from '../../../projections/runtime/database.js'
import { lead } from '../../../projections/runtime/telling/group.js'
import { ana, boris } from '../../support/cast/facts.js'
import { reportedMessage } from '../../support/cast/reported-message.js'
import { forgot, group, recordedIn, solo } from '../../support/cast/rooms.js'
import type { Database } from '../../support/parts/database.js'
import { batchOf, dump, freshViews } from '../../support/parts/views.js'
import { written } from '../../support/parts/written.js'

const wound = '5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11' as FileId
const report = '6f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11' as FileId
const pair = solo(30, ana, boris)
const burns = group(40)
const END = Number.MAX_SAFE_INTEGER

/** Positions from 1 on. */
const story = recordedIn([
  pair.wrote(ana, 100), // 1
  burns.wrote(boris, 101),
  burns.showed(ana, 102, wound), // 3
  pair.wrote(boris, 103),
  burns.wrote(ana, 104, 'Later', '2026-02-01T00:00:00.000Z'), // 5
  burns.showed(boris, 105, report, 'report.jpg'),
  pair.wrote(boris, 106), // 7
  burns.deleted(105, report),
  pair.wrote(ana, 107), // 9
  pair.deleted(103),
])

describe('messages of chat', () => {
  let db: Database
  beforeEach(async () => {
    db = await freshViews()
  })
  afterEach(() => db.close())

  const deliver = async (size: number, times = 1, events: readonly Recorded[] = story) => {
    const leading = await lead([chatMessages], db.pool)
    for (let i = 0; i < events.length; i += size)
      for (let time = 0; time < times; time++) await leading.apply(batchOf(events.slice(i, i + size)))
  }
  const idsOf = (rows: readonly { readonly message_id: MessageId }[]) => rows.map(({ message_id }) => message_id)
  const before = async (roomId: RoomId, place: number, size = 10, from = 0) =>
    idsOf(await messagesBefore(db.pool, place, { member: ana, roomId, from, size }))
  const from = async (roomId: RoomId, place: number, size = 10) =>
    idsOf(await messagesFrom(db.pool, { member: ana, roomId, from: place, size }))

  it('that are withheld are shown to who wrote them alone, and unread by nobody', async () => {
    await deliver(9, 1, recordedIn([pair.wrote(boris, 100), pair.withheld(boris, ana, 101)]))
    const readBy = async (member: MemberId) => [
      idsOf(await messagesBefore(db.pool, END, { member, roomId: pair.roomId, from: 0, size: 9 })),
      idsOf(await messagesFrom(db.pool, { member, roomId: pair.roomId, from: 0, size: 9 })),
      idsOf([...(await lastIn(db.pool, member, [{ roomId: pair.roomId, from: 0 }])).values()]),
    ]
    expect(await readBy(ana)).to.deep.equal([[100], [100], [100]])
    expect(await readBy(boris)).to.deep.equal([[100, 101], [100, 101], [101]])
    const asked = { roomId: pair.roomId, readPosition: 1 }
    expect(await firstUnread(db.pool, ana, asked)).to.equal(undefined)
    expect((await unreadIn(db.pool, ana, [{ ...asked, upTo: Number.MAX_SAFE_INTEGER }], 9)).get(pair.roomId)).to.equal(0)
  })

  it('are told to who wrote them, without what they deleted', async () => {
    await deliver(story.length)
    const own = []
    for await (const message of sentBy(db.pool, boris)) own.push(message)
    expect(idsOf(own)).to.deep.equal([101, 106])
    expect(own[0]).to.include({ text: 'Message 101', room_id: burns.roomId })
  })

  it('are read both ways, in the order of the log, without those that were deleted', async () => {
    await deliver(story.length)
    expect([await before(pair.roomId, END), await before(pair.roomId, END, 2), await before(pair.roomId, 7)]).to.deep.equal([
      [100, 106, 107],
      [106, 107],
      [100],
    ])
    expect(await before(pair.roomId, END, 10, 1), 'after what is hidden').to.deep.equal([106, 107])
    expect([await from(burns.roomId, 0), await from(burns.roomId, 3, 1), await from(burns.roomId, 6)]).to.deep.equal([
      [101, 102, 104],
      [102],
      [],
    ])
  })

  it('hold what was said, and the file', async () => {
    await deliver(story.length)
    const [text, image, gone] = (await messagesById(db.pool, [100, 102, 105] as MessageId[])).sort(
      (one, next) => one.message_id - next.message_id,
    )
    expect(text).to.deep.include({
      room_id: 30,
      sender: ana,
      kind: 'text',
      text: 'Message 100',
      file_id: null,
      status: 'shown',
      position: 1,
      changed: 1,
    })
    expect(image).to.deep.include({
      kind: 'image',
      text: null,
      file_id: wound,
      mime: 'image/jpeg',
      size: 1_000,
      width: 800,
      name: 'wound.jpg',
    })
    expect(gone).to.deep.include({ kind: 'image', text: null, file_id: null, name: null, status: 'deleted', position: 6, changed: 8 })
    expect([(await messageWith(db.pool, wound))?.message_id, await messageWith(db.pool, report)]).to.deep.equal([102, undefined])
    expect(await highestMessageId(db.pool)).to.equal(107)
  })

  it('are unread where others wrote them after the mark, and counted up to a limit', async () => {
    await deliver(story.length)
    const rooms = [
      { roomId: pair.roomId, readPosition: 1 },
      { roomId: burns.roomId, readPosition: 0 },
    ]
    const counted = async (member: MemberId, most: number, upTo = 99) => [
      ...(await unreadIn(
        db.pool,
        member,
        rooms.map((room) => ({ ...room, upTo })),
        most,
      )),
    ]
    expect(await counted(ana, 100, 1), 'nothing was written up to there').to.have.deep.members([
      [30, 0],
      [40, 0],
    ])
    expect(await counted(ana, 100)).to.have.deep.members([
      [30, 1],
      [40, 1],
    ])
    expect(await counted(boris, 1)).to.have.deep.members([
      [30, 1],
      [40, 1],
    ])
    expect(await counted(boris, 100)).to.have.deep.members([
      [30, 1],
      [40, 2],
    ])
    expect([
      await firstUnread(db.pool, boris, rooms[1]!),
      await firstUnread(db.pool, ana, { ...rooms[0]!, readPosition: 7 }),
    ]).to.deep.equal([3, undefined])
  })

  it('are shown no more while a moderator has removed them, and come back as they were', async () => {
    const { pinned, against, removed, restored } = reportedMessage(102, ana)
    const judging = [burns.showed(ana, 102, wound), pinned, against('member:2', 30), removed, restored]
    const seen = async () => {
      const [row] = await messagesById(db.pool, [102 as MessageId])
      return [row!.removed, row!.changed, (await messageWith(db.pool, wound))?.message_id]
    }
    await deliver(2, 2, recordedIn(judging.slice(0, 4)))
    expect(await seen()).to.deep.equal([true, 4, undefined])
    expect(
      idsOf(await messagesFrom(db.pool, { member: boris, roomId: burns.roomId, from: 0, size: 9 })),
      'that there was one',
    ).to.deep.equal([102])
    await deliver(1, 2, recordedIn(judging))
    await deliver(9, 1, recordedIn(judging))
    expect(await seen()).to.deep.equal([false, 5, 102])
  })

  it('are the same whichever is told first, what a moderator makes of them or that they were written', async () => {
    const { pinned, against, removed, restored } = reportedMessage(102, ana)
    const [sent, deleted, ...judged] = recordedIn([
      burns.showed(ana, 102, wound),
      burns.deleted(102, wound),
      pinned,
      against('member:2', 30),
      removed,
      restored,
    ])
    const heard = async (...batches: readonly (Recorded | undefined)[][]) => {
      for (const batch of batches)
        await inTransaction(db.pool, (tx) =>
          chatMessages.write(
            batch.flatMap((fact) => fact ?? []),
            tx,
            chatMessages.name,
          ),
        )
      const tables = [await rowsOf('message'), await rowsOf('judgement')]
      await db.pool.query('truncate chat_messages.message, chat_messages.judgement')
      return tables
    }
    const rowsOf = async (table: string) => (await db.pool.query<Record<string, unknown>>(`select * from chat_messages.${table}`)).rows
    for (const told of [judged.slice(0, 3), judged]) {
      const expected = await heard([sent, ...told])
      expect(expected[0]![0]!['removed']).to.equal(told.length === 3)
      for (const batches of [[told, [sent]], [[...told, sent]], [told, told, [sent], told, [sent]]])
        expect(await heard(...batches)).to.deep.equal(expected)
      expect(await heard([sent, deleted], told)).to.deep.equal(await heard(told, [sent, deleted]))
    }
  })

  it('lose their words some at a time, however many there are', async () => {
    await db.pool.query(`insert into chat_messages.message
      select i, 40, ${ana}, 'text', 'Some words', null, null, null, null, null, null, now(), 'shown', null, false, i, i, i from generate_series(1, 25000) i;
      create table public.piece (size int);
      create function public.count_piece() returns trigger language plpgsql as
        'begin insert into public.piece select count(*) from changed; return null; end';
      create trigger counted after update on chat_messages.message referencing new table as changed for each statement execute function public.count_piece()`)
    await deliver(1, 1, recordedIn([forgot(ana)], 30_000))
    const { rows } = await db.pool.query<{ size: number }>('select size from public.piece where size > 0')
    expect(rows.map(({ size }) => size)).to.deep.equal([10_000, 10_000, 5_000])
    expect((await db.pool.query('select from chat_messages.message where text is not null')).rowCount).to.equal(0)
  })

  it('are unread by nobody while a moderator has removed them', async () => {
    const { pinned, against, removed, restored } = reportedMessage(102, ana)
    const judging = [burns.showed(ana, 102, wound), pinned, against('member:2', 30), burns.wrote(ana, 103), removed, restored]
    const asked = { roomId: burns.roomId, readPosition: 0 }
    const unread = async () => [
      (await unreadIn(db.pool, boris, [{ ...asked, upTo: 9 }], 9)).get(burns.roomId),
      await firstUnread(db.pool, boris, asked),
      (await firstUnreadOf(db.pool, burns.roomId, [{ memberId: boris, readPosition: 0 }], [])).get(boris)?.message_id,
      (await sinceRead(db.pool, boris, asked)).others,
    ]
    await deliver(2, 2, recordedIn(judging.slice(0, 5)))
    expect(await unread()).to.deep.equal([1, 4, 103, 2])
    await deliver(1, 2, recordedIn(judging))
    expect(await unread()).to.deep.equal([2, 1, 102, 2])
  })

  it('know where they stand in the log', async () => {
    await deliver(story.length)
    const rows = await messagesById(db.pool, [101, 103, 104] as MessageId[])
    expect(rows.map(({ message_id, revision }) => [message_id, revision])).to.have.deep.members([
      [101, 0],
      [103, 1],
      [104, 0],
    ])
  })

  it('tell which was the last of a room', async () => {
    await deliver(story.length)
    const last = await lastIn(db.pool, ana, [
      { roomId: pair.roomId, from: 0 },
      { roomId: burns.roomId, from: 5 },
      { roomId: 99 as RoomId, from: 0 },
    ])
    expect([...last].map(([roomId, { message_id }]) => [roomId, message_id])).to.deep.equal([[30, 107]])
  })

  it('lose their words with the key of their writer, and nothing else', async () => {
    await deliver(story.length)
    await deliver(1, 2, recordedIn([forgot(ana)], 50))
    const rows = await messagesById(db.pool, [100, 102, 106] as MessageId[])
    expect(rows.map(({ message_id, text, name, file_id, status }) => [message_id, text, name, file_id, status])).to.have.deep.members([
      [100, null, null, null, 'shown'],
      [102, null, null, wound, 'shown'],
      [106, 'Message 106', null, null, 'shown'],
    ])
    expect(
      await written(
        chatMessages,
        recordedIn([{ type: 'SubjectKeyDestroyed', data: { subject: 'post:case:7', fingerprint: null } }]),
        db.pool,
      ),
    ).to.deep.equal([])
  })

  it('are told of to those who listen', async () => {
    const words = await written(chatMessages, story.slice(0, 2), db.pool)
    expect(words.map(changeOf)).to.deep.equal([
      { room_id: 30, message_id: 100 },
      { room_id: 40, message_id: 101 },
    ])
  })

  describe('end in the same table', () => {
    const all = [...story, ...recordedIn([forgot(boris)], 20)]
    let expected: Record<string, string[]>
    beforeEach(async () => {
      await deliver(all.length, 1, all)
      expected = await dump(db.pool)
      expect(expected['chat_messages.message']).to.have.length(8)
      await db.close()
      db = await freshViews()
    })
    for (const size of [1, 2, all.length]) {
      it(`in batches of ${size}, each delivered twice`, async () => {
        await deliver(size, 2, all)
        expect(await dump(db.pool)).to.deep.equal(expected)
      })
      it(`in batches of ${size}, written again over what is there after the checkpoint was lost`, async () => {
        await deliver(size, 1, all)
        await db.pool.query('update runtime.live set position = -1')
        await deliver(size, 1, all)
        expect(await dump(db.pool)).to.deep.equal(expected)
      })
    }
  })
})
