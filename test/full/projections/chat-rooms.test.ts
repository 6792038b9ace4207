import { expect } from 'chai'
import type { MemberId, RoomId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import { changeOf, groupOf, groupWordOf, renewedOf, renewedWordOf } from '../../../projections/chat-rooms/changes.js'
import { chatRooms } from '../../../projections/chat-rooms/projector.js'
import {
  allRoomsOf,
  createdAmong,
  createdGroups,
  erasedFrom,
  groupsLeftBy,
  groupsOf,
  highestRoomId,
  membersIn,
  openGroups,
  openGroupsNamed,
  ownRooms,
  roomsById,
  roomsOf,
  usualGroupsOf,
  type RoomsPage,
} from '../../../projections/chat-rooms/queries.js'
import { Rows, type RoomFact } from '../../../projections/chat-rooms/rows.js'
import { lead } from '../../../projections/runtime/telling/group.js'
import { ana, boris, members, noon } from '../../support/cast/facts.js'
import { group, recordedIn, solo } from '../../support/cast/rooms.js'
import type { Database } from '../../support/parts/database.js'
import { batchOf, dump, freshViews } from '../../support/parts/views.js'
import { written } from '../../support/parts/written.js'

const carla = 3 as MemberId
const pair = solo(30, ana, boris)
const other = solo(31, ana, carla)
const burns = group(40)
const trainees = group(42, 'Trainees', 'G')
const women = group(41, 'Women in surgery', 'G')

/** Positions from 1 on. */
const story = recordedIn([
  pair.opened(ana), // 1
  burns.created,
  burns.joined(ana), // 3
  burns.joined(boris),
  pair.wrote(ana, 100), // 5
  other.opened(carla),
  burns.wrote(boris, 101), // 7
  women.created,
  women.joined(ana), // 9
  pair.wrote(boris, 102),
  pair.hidden(ana), // 11
  burns.left(boris),
  other.wrote(carla, 103), // 13
  women.left(ana),
  burns.wrote(ana, 104), // 15
  other.deleted(103),
  women.joined(ana), // 17
  trainees.founded(boris),
  trainees.joined(carla), // 19
  trainees.left(carla),
])

/** The same, and Boris leaves SFS; a message to him was slower than that. */
const farewell = recordedIn([
  pair.opened(ana),
  burns.created,
  burns.joined(boris), // 3
  women.created,
  women.joined(boris),
  women.left(boris), // 6
  pair.wrote(ana, 100),
  burns.erased(boris), // 8
  pair.erased(boris),
  pair.wrote(ana, 101), // 10
])

/** Ana has blocked Boris, who has opened their room and writes; she hears of it when she has unblocked him. */
const unheard = recordedIn([pair.opened(boris), pair.withheld(boris, ana, 100), pair.withheld(boris, ana, 101)])

describe('rooms of chat', () => {
  let db: Database
  beforeEach(async () => {
    db = await freshViews()
  })
  afterEach(() => db.close())

  const deliver = async (size: number, times = 1, events: readonly Recorded[] = story) => {
    const leading = await lead([chatRooms], db.pool)
    for (let i = 0; i < events.length; i += size)
      for (let time = 0; time < times; time++) await leading.apply(batchOf(events.slice(i, i + size)))
  }
  const listOf = async (member: MemberId, page: RoomsPage = { size: 10 }) =>
    (await roomsOf(db.pool, member, page)).map(({ room_id, place }) => [room_id, place])

  it('are listed the newest first, of two and of groups in one line', async () => {
    await deliver(story.length)
    expect(await listOf(ana)).to.deep.equal([
      [41, 17],
      [40, 15],
      [31, 13],
    ])
    expect(await listOf(boris)).to.deep.equal([[30, 10]])
    expect(await listOf(carla)).to.deep.equal([[31, 13]])
    const [, first] = await roomsOf(db.pool, ana, { size: 3 })
    expect(first).to.deep.include({
      category: 'S',
      name: 'Burns',
      other: null,
      members: 1,
      is_in: true,
      joined_position: 3,
      last_position: 15,
    })
    const [own] = await roomsOf(db.pool, boris, { size: 1 })
    expect(own).to.deep.include({ category: 'I', name: null, low: ana, high: boris, other: ana, members: 2, hidden_position: 0 })
  })

  it('of editors are listed for all, the newest first, and found by their name', async () => {
    const hand = group(43, 'Hand surgery')
    const facts = recordedIn([trainees.founded(ana), burns.created, trainees.joined(boris), hand.founded(carla), trainees.joined(ana)])
    await deliver(2, 2, facts)
    const page = async (size: number, before?: number) =>
      (await createdGroups(db.pool, { size, before })).map(({ created_at, ...group }) => ({
        ...group,
        created_at: created_at.toISOString(),
      }))
    const shown = { name: 'Trainees', members: 2, created_by: ana, created: 1, created_at: noon, closed_at: null }
    expect(await page(10)).to.deep.equal([
      { room_id: 43, name: 'Hand surgery', members: 0, created_by: carla, created: 4, created_at: noon, closed_at: null },
      { room_id: 42, ...shown },
    ])
    expect([(await page(1)).map(({ name }) => name), (await page(1, 4)).map(({ name }) => name)]).to.deep.equal([
      ['Hand surgery'],
      ['Trainees'],
    ])
    expect((await createdAmong(db.pool, [burns.roomId, trainees.roomId])).map(({ name }) => name)).to.deep.equal(['Trainees'])
    expect(await openGroupsNamed(db.pool, ['Burns', 'trainees', 'Trainees'])).to.deep.equal([{ room_id: 42, name: 'Trainees' }])
    expect((await ownRooms(db.pool, [{ room_id: trainees.roomId, member_id: ana }]))[0]).to.include({ category: 'G', name: 'Trainees' })
  })

  it('of editors are called as they were called last, and listed for nobody to join once they are closed', async () => {
    const [hand, foot] = [group(43, 'Hand surgery'), group(44, 'Foot surgery')]
    const facts = recordedIn([
      ...[trainees.founded(ana), trainees.joined(boris), hand.founded(carla), foot.founded(carla)],
      ...[trainees.renamed(carla, 'Residents'), trainees.renamed(ana, 'Fellows'), hand.closed(ana)],
    ])
    const stands = async () => ({
      all: (await createdGroups(db.pool, { size: 9 })).map(({ name, closed_at }) => [name, closed_at?.toISOString() ?? null]),
      open: (await openGroups(db.pool, { size: 9 })).map(({ name }) => name),
      named: (await openGroupsNamed(db.pool, ['Trainees', 'Residents', 'Fellows', 'Hand surgery'])).map(({ name }) => name),
      own: (await ownRooms(db.pool, [{ room_id: trainees.roomId, member_id: boris }])).map(({ name, closed_at }) => [name, closed_at]),
    })
    const wanted = {
      all: [
        ['Foot surgery', null],
        ['Hand surgery', noon],
        ['Fellows', null],
      ],
      open: ['Foot surgery', 'Fellows'],
      named: ['Fellows'],
      own: [['Fellows', null]],
    }
    await deliver(1, 2, facts)
    expect(await stands()).to.deep.equal(wanted)
    await deliver(3, 1, facts)
    expect(await stands(), 'from the beginning again').to.deep.equal(wanted)
  })

  it('say that a group is called otherwise, or closed, once', () => {
    const facts = recordedIn([trainees.founded(ana), trainees.renamed(ana, 'Fellows'), trainees.closed(ana)]) as RoomFact[]
    const rows = new Rows()
    for (const fact of facts) rows.apply(fact)
    expect([[...rows.groups], [...rows.renewed]]).to.deep.equal([[42], [42]])
    const again = new Rows([...rows.rooms.values()])
    for (const fact of facts) again.apply(fact)
    expect([...again.renewed]).to.deep.equal([])
    expect([groupOf(renewedWordOf(trainees.roomId)), renewedOf(groupWordOf(trainees.roomId))]).to.deep.equal([42, undefined])
  })

  it('tell a member which of the groups that there always are they are in', async () => {
    await deliver(
      9,
      1,
      recordedIn([burns.created, burns.joined(ana), women.created, women.joined(boris), trainees.founded(boris), trainees.joined(ana)]),
    )
    expect(await usualGroupsOf(db.pool, ana)).to.deep.equal([{ room_id: burns.roomId, name: 'Burns' }])
  })

  it('come in pages', async () => {
    await deliver(story.length)
    expect([
      await listOf(ana, { size: 1 }),
      await listOf(ana, { size: 1, before: 17 }),
      await listOf(ana, { size: 5, before: 15 }),
    ]).to.deep.equal([[[41, 17]], [[40, 15]], [[31, 13]]])
  })

  it('of two are listed for who has opened them, and for both once something is written', async () => {
    const [opened, hello] = recordedIn([pair.opened(ana), pair.wrote(ana, 100)])
    await deliver(1, 1, [opened!])
    expect([await listOf(ana), await listOf(boris)]).to.deep.equal([[[30, 1]], []])
    await deliver(1, 1, [hello!])
    expect([await listOf(ana), await listOf(boris)]).to.deep.equal([[[30, 2]], [[30, 2]]])
  })

  it('of two are hidden for one alone, until somebody writes again', async () => {
    const facts = recordedIn([pair.opened(ana), pair.wrote(ana, 100), pair.hidden(ana), pair.wrote(boris, 101)])
    await deliver(1, 1, facts.slice(0, 3))
    expect([await listOf(ana), await listOf(boris)]).to.deep.equal([[], [[30, 2]]])
    await deliver(1, 1, facts.slice(3))
    expect([await listOf(ana), await listOf(boris)]).to.deep.equal([[[30, 4]], [[30, 4]]])
    expect((await ownRooms(db.pool, [{ room_id: pair.roomId, member_id: ana }]))[0]).to.include({ hidden_position: 3, place: 4 })
  })

  it('know who is in them, who was, and who never has been', async () => {
    await deliver(story.length)
    const asked = [ana, boris, carla].map((member_id) => ({ room_id: burns.roomId, member_id }))
    expect((await ownRooms(db.pool, asked)).map(({ member_id, is_in }) => [member_id, is_in])).to.have.deep.members([
      [ana, true],
      [boris, false],
    ])
    expect((await groupsOf(db.pool, [ana, boris])).map(({ room_id }) => room_id)).to.have.members([40, 41])
    expect([await groupsLeftBy(db.pool, boris), await groupsLeftBy(db.pool, ana)]).to.deep.equal([['Burns'], []])
    const rooms = await roomsById(db.pool, [pair.roomId, women.roomId, 99 as RoomId])
    expect(rooms.map(({ room_id, category, members: count }) => [room_id, category, count])).to.have.deep.members([
      [30, 'I', 2],
      [41, 'G', 1],
    ])
    expect(await highestRoomId(db.pool)).to.equal(42)
  })

  it('come up for who writes alone, where it is withheld from the other one', async () => {
    await deliver(1, 1, unheard)
    expect([await listOf(ana), await listOf(boris)]).to.deep.equal([[], [[30, 3]]])
    await deliver(1, 1, recordedIn([pair.wrote(boris, 102)], 4))
    expect([await listOf(ana), await listOf(boris)]).to.deep.equal([[[30, 4]], [[30, 4]]])
  })

  it('are left with an account, and told from those that were left before', async () => {
    await deliver(farewell.length, 1, farewell)
    expect([await listOf(boris), await listOf(ana), await erasedFrom(db.pool, boris)]).to.deep.equal([[], [[30, 10]], 2])
    expect(await membersIn(db.pool, burns.roomId, { size: 10 })).to.deep.equal([])
    const rooms = []
    for await (const { room_id, is_in } of allRoomsOf(db.pool, boris)) rooms.push([room_id, is_in])
    expect(rooms).to.deep.equal([
      [30, false],
      [40, false],
      [41, false],
    ])
    expect((await roomsById(db.pool, [pair.roomId]))[0]).to.include({ members: 1 })
  })

  it('tell who is in them in pages, the last to join first', async () => {
    const many = members(5)
    await deliver(9, 1, recordedIn([burns.created, ...many.map((member) => burns.joined(member)), burns.left(many[2]!)]))
    const page = async (size: number, before?: number) =>
      (await membersIn(db.pool, burns.roomId, { size, before })).map(({ member_id }) => member_id)
    expect([await page(2), await page(9, 5)]).to.deep.equal([
      [many[4], many[3]],
      [many[1], many[0]],
    ])
  })

  it('say which is another thing for whom, but not each message', async () => {
    const words = async (...facts: Parameters<typeof recordedIn>[0]) =>
      (await written(chatRooms, recordedIn(facts), db.pool))
        .flatMap((word) => changeOf(word) ?? [])
        .map(({ room_id, member_id, position }) => [room_id, member_id, position])
    expect(await words(pair.opened(ana), pair.wrote(ana, 100), pair.wrote(boris, 101))).to.deep.equal([
      [30, ana, 1],
      [30, boris, 2],
    ])
    expect(await words(burns.created, burns.joined(ana), burns.wrote(ana, 102), burns.left(ana))).to.deep.equal([
      [40, ana, 2],
      [40, ana, 4],
    ])
  })

  it('say which group of an editor is new, or has others in it', async () => {
    const groups = async (...facts: Parameters<typeof recordedIn>[0]) =>
      (await written(chatRooms, recordedIn(facts), db.pool)).flatMap((word) => groupOf(word) ?? [])
    expect(await groups(trainees.founded(ana), burns.created, burns.joined(ana))).to.deep.equal([42])
    expect(await groups(trainees.founded(ana), trainees.joined(ana), trainees.wrote(ana, 100))).to.deep.equal([42])
  })

  for (const [what, facts] of Object.entries({ story, farewell, unheard }))
    it(`are the same, whichever of their streams is told first, and however often (${what})`, async () => {
      await deliver(facts.length, 1, facts)
      const expected = await dump(db.pool)
      await db.close()
      db = await freshViews()
      const isOfRoom = ({ stream }: Recorded) => stream.startsWith('room-')
      const apart = [...facts.filter((fact) => !isOfRoom(fact)), ...facts.filter(isOfRoom)]
      for (const fact of [...apart, ...apart]) await written(chatRooms, [fact], db.pool)
      expect(await dump(db.pool)).to.deep.equal(expected)
    })

  describe('end in the same tables', () => {
    let expected: Record<string, string[]>
    beforeEach(async () => {
      await deliver(story.length)
      expected = await dump(db.pool)
      expect([expected['chat_rooms.room'], expected['chat_rooms.member']].map((table) => table!.length)).to.deep.equal([5, 8])
      await db.close()
      db = await freshViews()
    })
    for (const size of [1, 2, 5, story.length]) {
      it(`in batches of ${size}, each delivered twice`, async () => {
        await deliver(size, 2)
        expect(await dump(db.pool)).to.deep.equal(expected)
      })
      it(`in batches of ${size}, written again over what is there after the checkpoint was lost`, async () => {
        await deliver(size)
        await db.pool.query('update runtime.live set position = -1')
        await deliver(size)
        expect(await dump(db.pool)).to.deep.equal(expected)
      })
    }
  })
})
