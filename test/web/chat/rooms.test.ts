import { expect } from 'chai'
import { membersChanged, messageChanged, roomChanged } from '../../../web/chat/pushes.js'
import {
  moreRoomsLoaded,
  roomLoaded,
  roomsAsked,
  roomsLoaded,
  roomsReducer,
  roomWanted,
  selectIsGone,
  selectRoom,
} from '../../../web/chat/rooms/rooms-slice.js'
import { personChanged } from '../../../web/shared/net/live/person-changed.js'
import { ana, boris } from '../support/samples.js'
import { gone, group, message, room, roomId, told } from './sample.js'

const id = roomId(9)
type State = ReturnType<typeof roomsReducer>
const after = (...actions: Parameters<typeof roomsReducer>[1][]): State =>
  actions.reduce(roomsReducer, roomsReducer(undefined, { type: '' }))
const members = (state: State) => selectRoom({ chatRooms: state }, id)?.members
const loaded = (count: number) => roomsLoaded({ result: [group(9, { members: count })], next: null })
const pushed = (count: number) => membersChanged({ chatRoomId: id, members: count, position: 300 })
const changed = (count: number) => roomChanged({ chatRoomId: id, room: group(9, { members: count }), position: 300 })
const left = roomChanged({ chatRoomId: id, room: null, position: 300 })

describe('how many are in a group', () => {
  it('is as it was loaded, until others come or go', () => {
    expect(members(after(roomsAsked(), loaded(40)))).to.equal(40)
    expect(members(after(roomsAsked(), loaded(40), pushed(41)))).to.equal(41)
  })

  it('is as it was pushed, whatever answer was on its way by then', () => {
    const known = [roomsAsked(), loaded(40)]
    expect(members(after(...known, roomsAsked(), pushed(41), loaded(40)))).to.equal(41)
    expect(members(after(...known, pushed(41), roomLoaded(group(9, { members: 40 }))))).to.equal(41)
    expect(members(after(...known, pushed(41), changed(40)))).to.equal(41)
  })

  it('is as it is loaded where pushes may have been missed, and where somebody has come back', () => {
    expect(members(after(roomsAsked(), loaded(40), pushed(41), roomsAsked(), loaded(38)))).to.equal(38)
    expect(members(after(roomsAsked(), loaded(40), pushed(41), left, changed(39)))).to.equal(39)
  })

  it('is nothing of a group that is not known', () => expect(members(after(pushed(41)))).to.equal(undefined))
})

describe('a room that was left', () => {
  const first = roomsLoaded({ result: [room(7)], next: 107 })
  const more = moreRoomsLoaded({ result: [group(9)], next: null })
  const isShown = (state: State) => [members(state) !== undefined, selectIsGone({ chatRooms: state }, id)]

  it('is not brought back by a page that was on its way', () =>
    expect(isShown(after(roomsAsked(), first, left, more))).to.deep.equal([false, true]))

  it('is there again where a list has it that was asked for later', () =>
    expect(isShown(after(left, roomsAsked(), first, more))).to.deep.equal([true, false]))
})

describe('what was written last in a room', () => {
  it('goes with its member, from groups too; of who is called otherwise it stays', () => {
    const all = [room(7), group(9), group(8, { lastMessageBy: ana })]
    const called = (full_name: string | null) =>
      personChanged({ signup_id: boris, full_name, profile_pic: null, specialty_type: null, position: 300 })
    const said = (full_name: string | null) => {
      const { rooms } = after(roomsAsked(), roomsLoaded({ result: all, next: null }), called(full_name))
      return all.map(({ chatRoomId }) => rooms[chatRoomId]?.lastMessage)
    }
    expect(said('Boris Lang')).to.deep.equal(['See%20you', 'See%20you', 'See%20you'])
    expect(said(null)).to.deep.equal([null, null, 'See%20you'])
  })

  const first = roomsLoaded({ result: [room(7, { position: 5 })], next: null })
  const answer = roomLoaded(room(7, { position: 4, lastMessage: 'Message 4' }))
  const last = (state: State) => selectRoom({ chatRooms: state }, roomId(7))?.position
  const deleted = [messageChanged(gone(message(5), 6)), roomWanted(roomId(7))]

  it('is what stands before it where it was deleted', () => expect(last(after(first, ...deleted, answer))).to.equal(4))

  it('is what was pushed while the room was asked for', () =>
    expect(last(after(first, ...deleted, messageChanged(told(message(7))), answer))).to.equal(7))

  it('is as a list has it that was asked for later, or what was pushed since', () => {
    const list = roomsLoaded({ result: [room(7, { position: 4 })], next: null })
    expect(last(after(first, roomsAsked(), list)), 'it was deleted meanwhile').to.equal(4)
    expect(last(after(first, roomsAsked(), messageChanged(told(message(7))), list))).to.equal(7)
  })

  it('is asked for once more where that, too, was deleted, whichever answer comes first', () => {
    const again = [messageChanged(told(message(7))), messageChanged(gone(message(7), 8)), roomWanted(roomId(7))]
    expect(last(after(first, ...deleted, ...again, answer, answer))).to.equal(4)
  })
})
