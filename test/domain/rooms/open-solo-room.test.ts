import { roomDecider } from '../../../domain/rooms/decider.js'
import type { RoomCommand, RoomEvent } from '../../../domain/rooms/messages.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { MemberId, RoomId } from '../../../domain/kernel/ids.js'
import { ana, boris, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'

const given = specOf(roomDecider)

const stranger = 99 as MemberId
const room = { roomId: 40 as RoomId, low: ana, high: boris }
const open = (by: MemberId, data = room): RoomCommand => ({
  id: 'c7a0d5be-6d0c-4f0e-8d0e-0a9c8c7b6a51',
  type: 'OpenSoloRoom',
  by: asMember(by),
  at: noon,
  data,
})
const opened = (by: MemberId): RoomEvent => ({ type: 'SoloRoomOpened', data: { ...room, by, openedAt: noon } })

describe('OpenSoloRoom', () => {
  for (const member of [ana, boris]) it(`is open to member ${member}`, () => given().when(open(member)).then(opened(member)))

  it('finds it open for whoever comes second', () => given(opened(ana)).when(open(boris)).thenNothing())
  it('is refused to anybody else', () => given().when(open(stranger)).thenRefused('forbidden', 'This is between two other members'))
  it('opens nobody a room with themselves', () =>
    given()
      .when(open(ana, { ...room, high: ana }))
      .thenRefused('invalid', 'A room is for two members'))
  it('names the two in the order of their ids', () =>
    given()
      .when(open(ana, { ...room, low: boris, high: ana }))
      .thenRefused('invalid', 'A room is for two members'))
  it('leaves a room to its two members', () =>
    given(opened(ana))
      .when(open(ana, { ...room, high: stranger }))
      .thenRefused('conflict', 'This is the room of two other members'))
  it('leaves a group its room', () =>
    given({ type: 'GroupRoomCreated', data: { roomId: room.roomId, category: 'S', name: 'Burns', createdAt: noon } })
      .when(open(ana))
      .thenRefused('conflict', 'This is the room of a group'))
})
