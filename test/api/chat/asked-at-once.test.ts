import { setImmediate } from 'node:timers/promises'
import { expect } from 'chai'
import type { Pool } from 'pg'
import { knownRooms } from '../../../api/chat/rooms/known-rooms.js'
import { mustBeWritable } from '../../../api/chat/rooms/membership.js'
import type { Live } from '../../../api/slice.js'
import type { MemberId, RoomId } from '../../../domain/kernel/ids.js'
import type { OwnRoom } from '../../../projections/chat-rooms/queries.js'
import { ana, boris, members } from '../../support/cast/facts.js'
import { failureOf } from '../../support/eventually.js'

describe('what is asked before somebody writes in a room of two', () => {
  const room_id = 7 as RoomId
  const [, , carla] = members(3) as [MemberId, MemberId, MemberId]
  let rows: Record<'ownRooms' | 'isMemberComplete' | 'apartFrom', object[]>
  let underWay: string[][]
  let pool: Pool
  beforeEach(() => {
    rows = { ownRooms: [having(boris)], isMemberComplete: [{}], apartFrom: [] }
    underWay = []
    let waiting: string[] | undefined
    const query = async ({ name, values }: { name: keyof typeof rows; values: unknown[] }) => {
      if (!waiting) underWay.push((waiting = []))
      waiting.push(name === 'ownRooms' ? name : `${name} ${String(values.flat().at(-1))}`)
      const answer = { rows: rows[name] }
      await setImmediate()
      waiting = undefined
      return answer
    }
    pool = { query } as unknown as Pool
  })

  const having = (other: MemberId, is_in = true): OwnRoom => ({
    ...{ room_id, member_id: ana, category: 'I', is_in, joined_position: 1, hidden_position: 0, place: 1, last_position: 1 },
    ...{ name: null, closed_at: null, low: ana, high: other, other, members: 2 },
  })
  const writable = (member = ana) => mustBeWritable({ pool, log: { read: () => Promise.resolve([]) } }, member, room_id)
  const about = (other: MemberId) => [`isMemberComplete ${other}`, `apartFrom ${other}`]

  it('is asked at once from the second time on', async () => {
    await writable()
    expect(underWay).to.deep.equal([['ownRooms'], about(boris)])
    underWay = []
    expect(await writable()).to.include({ other: boris })
    expect(underWay.map((each) => each.toSorted())).to.deep.equal([['ownRooms', ...about(boris)].toSorted()])
  })

  it('is asked at once by the other one, too, and what room it is by nobody who tells of it', async () => {
    await writable()
    rows.ownRooms = [{ ...having(ana), member_id: boris, low: ana, high: boris }]
    underWay = []
    expect(await writable(boris)).to.include({ other: ana })
    expect(underWay.map((each) => each.toSorted())).to.deep.equal([['ownRooms', ...about(ana)].toSorted()])
    underWay = []
    const rooms = await knownRooms({ io: {} as Live['io'], pool }).of([room_id])
    expect(rooms.get(room_id)).to.deep.equal({ room_id, low: ana, high: boris, category: 'I' })
    expect(underWay).to.deep.equal([])
  })

  for (const [what, changed, msg] of [
    ['that they have left', { ownRooms: [having(boris, false)] }, 'You are not in this room'],
    ['that the other one is no member any more', { isMemberComplete: [] }, 'There is no such member'],
    [
      'that they block the other one',
      { apartFrom: [{ member_id: ana, other_id: boris }] },
      'You have blocked this member. Unblock them to write.',
    ],
  ] as const)
    it(`tells each time, as it is then, ${what}`, async () => {
      await writable()
      Object.assign(rows, changed)
      expect(await failureOf(writable())).to.have.property('message', msg)
    })

  it('tells each time whether the other one blocks them', async () => {
    expect((await writable()).withheld).to.deep.equal({})
    rows.apartFrom = [{ member_id: boris, other_id: ana }]
    expect((await writable()).withheld).to.deep.equal({ withheldFrom: boris })
  })

  it('is never what was asked about somebody else', async () => {
    await writable()
    Object.assign(rows, { ownRooms: [having(carla)] })
    underWay = []
    expect(await writable()).to.include({ other: carla })
    expect(underWay.at(-1)).to.deep.equal(about(carla))
  })
})
