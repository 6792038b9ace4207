import { randomUUID } from 'node:crypto'
import { asMember } from '../../../domain/kernel/actor.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { roomDecider } from '../../../domain/rooms/decider.js'
import type { RoomCommand } from '../../../domain/rooms/messages.js'
import { ana, boris, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import { group, solo } from '../../support/cast/rooms.js'

const given = specOf(roomDecider)

const burns = group(40)
const { roomId } = burns
const pair = solo(40, ana, boris)
const asked = { id: randomUUID(), at: noon }

const create = (name = 'Burns'): RoomCommand => ({
  ...asked,
  type: 'CreateGroupRoom',
  by: 'system:groups',
  data: { roomId, category: 'S', name },
})
const byMember = (type: 'JoinRoom' | 'LeaveRoom', by: MemberId): RoomCommand => ({ ...asked, type, by: asMember(by), data: { roomId } })
const add = (memberId: MemberId): RoomCommand => ({ ...asked, type: 'AddToRoom', by: 'system:groups', data: { roomId, memberId } })
const [join, leave] = (['JoinRoom', 'LeaveRoom'] as const).map((type) => (by: MemberId) => byMember(type, by)) as [
  (by: MemberId) => RoomCommand,
  (by: MemberId) => RoomCommand,
]

describe('CreateGroupRoom', () => {
  it('makes the room of a group', () => given().when(create()).then(burns.created))
  it('finds it there', () => given(burns.created, burns.joined(ana)).when(create()).thenNothing())
  it('leaves the room of another group, or of two members, as it is', () => {
    given(burns.created).when(create('Trauma')).thenRefused('conflict', 'This is another room')
    given(pair.opened(ana)).when(create()).thenRefused('conflict', 'This is another room')
  })
})

describe('JoinRoom', () => {
  it('makes somebody a member of the room', () => given(burns.created).when(join(ana)).then(burns.joined(ana)))
  it('finds them in it', () => given(burns.created, burns.joined(ana)).when(join(ana)).thenNothing())
  it('brings back who has left', () => given(burns.created, burns.joined(ana), burns.left(ana)).when(join(ana)).then(burns.joined(ana)))
})

describe('AddToRoom', () => {
  it('makes somebody a member of the room', () => given(burns.created, burns.joined(boris)).when(add(ana)).then(burns.joined(ana)))
  it('finds them in it', () => given(burns.created, burns.joined(ana)).when(add(ana)).thenNothing())
  it('does not bring back who has left', () => given(burns.created, burns.joined(ana), burns.left(ana)).when(add(ana)).thenNothing())
  it('finds in it who has come back', () =>
    given(burns.created, burns.joined(ana), burns.left(ana), burns.joined(ana)).when(add(ana)).thenNothing())
})

describe('LeaveRoom', () => {
  const both = [burns.created, burns.joined(ana), burns.joined(boris)]
  it('ends the membership, and nobody else’s', () => {
    given(...both)
      .when(leave(ana))
      .then(burns.left(ana))
    given(...both, burns.left(ana))
      .when(join(boris))
      .thenNothing()
  })
  it('finds it ended', () =>
    given(...both, burns.left(ana))
      .when(leave(ana))
      .thenNothing())
  it('is refused to who has never been in it', () =>
    given(burns.created, burns.joined(boris)).when(leave(ana)).thenRefused('forbidden', 'You are not in this room'))
})

for (const [name, command] of Object.entries({ JoinRoom: join(ana), AddToRoom: add(ana), LeaveRoom: leave(ana) }))
  describe(`${name} elsewhere`, () => {
    it('is refused of a room of two', () => given(pair.opened(ana)).when(command).thenRefused('invalid', 'This is a room of two members'))
    it('is refused of a room that is not there', () => given().when(command).thenRefused('not-found', 'There is no such room'))
  })
