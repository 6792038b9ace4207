import { Map } from 'immutable'
import type { Evolve } from '../kernel/decider.js'
import { IdSet } from '../kernel/id-set.js'
import type { MemberId } from '../kernel/ids.js'
import { Refusal } from '../kernel/refusal.js'
import type { RoomEvent } from './messages.js'

interface SoloRoom {
  readonly status: 'solo'
  readonly low: MemberId
  readonly high: MemberId
  /** When each of them has hidden it last. */
  readonly hidden: Map<MemberId, string>
  /** Whose account is erased. */
  readonly erased: IdSet<MemberId>
}

interface GroupRoom {
  readonly status: 'group'
  readonly name: string
  /** The editor who has created it, unless it is always there. */
  readonly createdBy: MemberId | null
  readonly isClosed: boolean
  readonly members: IdSet<MemberId>
  /** Who was in it and is not any more. */
  readonly left: IdSet<MemberId>
}

/** A number that no room has yet, the room of two members, in the order of their ids, or that of a group. */
export type Room = { readonly status: 'none' } | SoloRoom | GroupRoom

const none: Room = { status: 'none' }

export const initialState: Room = none

const emptyGroup = (name: string, createdBy: MemberId | null): GroupRoom => ({
  ...{ status: 'group', name, createdBy, isClosed: false },
  ...{ members: IdSet.empty(), left: IdSet.empty() },
})

/** Nothing, unless it is a group: a fact that does not fit changes nothing. */
const inGroup = (state: Room, change: (group: GroupRoom) => Partial<GroupRoom>): Room =>
  state.status === 'group' ? { ...state, ...change(state) } : state

const without = (state: Room, memberId: MemberId): Room =>
  inGroup(state, ({ members, left }) => ({ members: members.remove(memberId), left: left.add(memberId) }))

export const evolve: Evolve<Room, RoomEvent> = {
  SoloRoomOpened: (_, { data: { low, high } }) => ({ status: 'solo', low, high, hidden: Map(), erased: IdSet.empty() }),
  GroupRoomCreated: (_, { data: { name } }) => emptyGroup(name, null),
  GroupCreated: (_, { data: { name, by } }) => emptyGroup(name, by),
  GroupRenamed: (state, { data: { name } }) => inGroup(state, () => ({ name })),
  GroupClosed: (state) => inGroup(state, () => ({ isClosed: true })),
  RoomJoined: (state, { data: { memberId } }) =>
    inGroup(state, ({ members, left }) => ({ members: members.add(memberId), left: left.remove(memberId) })),
  RoomLeft: (state, { data: { memberId } }) => without(state, memberId),
  RoomHidden: (state, { data: { memberId, hiddenAt } }) =>
    state.status === 'solo' ? { ...state, hidden: state.hidden.set(memberId, hiddenAt) } : state,
  RoomMemberErased: (state, { data: { memberId } }) =>
    state.status === 'solo' ? { ...state, erased: state.erased.add(memberId) } : without(state, memberId),
}

/** Whether a member is in a room, of two or of many. */
export const isIn = (state: Room, memberId: MemberId): boolean => {
  if (state.status === 'solo') return (memberId === state.low || memberId === state.high) && !state.erased.has(memberId)
  return state.status === 'group' && state.members.has(memberId)
}

const NO_SUCH_ROOM = 'There is no such room'
const NOT_IN_ROOM = 'You are not in this room'
const GROUP_IS_CLOSED = 'This group is closed.'

export const noSuchRoom = (): Refusal => new Refusal('not-found', NO_SUCH_ROOM)
export const notInRoom = (): Refusal => new Refusal('forbidden', NOT_IN_ROOM)
export const groupIsClosed = (): Refusal => new Refusal('invalid', GROUP_IS_CLOSED)

/** Refuses of what is not there, and of a room of two, which nobody joins and nobody leaves. */
export const mustBeGroup = (state: Room): GroupRoom => {
  if (state.status === 'none') throw noSuchRoom()
  if (state.status === 'solo') throw new Refusal('invalid', 'This is a room of two members')
  return state
}

/** Refuses of all but a group that an editor has created: those that are always there stay as they are. */
export const mustBeCreated = (state: Room): GroupRoom => {
  const group = mustBeGroup(state)
  if (group.createdBy === null) throw new Refusal('invalid', 'This group is always there, and stays as it is')
  return group
}
