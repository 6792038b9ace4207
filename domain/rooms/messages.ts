import { Type, type Static } from '@sinclair/typebox'
import { MemberId, RoomId } from '../kernel/ids.js'
import { command, event, processCommand, staffCommand, staffEvent } from '../kernel/messages.js'
import { Time } from '../kernel/time.js'

const key = { roomId: RoomId }

/** Two members have one room, whoever of them opens it: `low` is the smaller id. The vault keeps its number (`vault.room_pair`). */
const pair = { ...key, low: MemberId, high: MemberId }

/** `S`: of a speciality; `G`: any other (DECISIONS G-05). */
export const GroupCategory = Type.Union([Type.Literal('S'), Type.Literal('G')])
export type GroupCategory = Static<typeof GroupCategory>

/** A group has one room, whoever is the first in it. The vault keeps its number, by its name (`vault.room_group`). */
const group = { ...key, category: GroupCategory, name: Type.String() }

const membership = { ...key, memberId: MemberId }

export const OpenSoloRoom = command('OpenSoloRoom', pair)
/** When the first member is about to be in it. */
export const CreateGroupRoom = processCommand('CreateGroupRoom', group, 'groups')
/** By an editor: a group beside those that there always are, which nobody is in yet. */
export const CreateGroup = staffCommand('CreateGroup', { ...key, name: Type.String() }, 'editor')
/** By an editor, of a group that one of them has created. */
export const RenameGroup = staffCommand('RenameGroup', { ...key, name: Type.String() }, 'editor')
export const CloseGroup = staffCommand('CloseGroup', key, 'editor')
/** By the member, so also by who had left. */
export const JoinRoom = command('JoinRoom', key)
/** Because they once chose the group: whoever has left it since stays outside. */
export const AddToRoom = processCommand('AddToRoom', membership, 'groups')
export const LeaveRoom = command('LeaveRoom', key)
export const HideRoom = command('HideRoom', key)
/** Of a member who leaves SFS: what they were in, of two or of many. */
export const EraseFromRoom = processCommand('EraseFromRoom', membership, 'erasure')

export const SoloRoomOpened = event('SoloRoomOpened', { ...pair, by: MemberId, openedAt: Time })
export const GroupRoomCreated = event('GroupRoomCreated', { ...group, createdAt: Time })
/** By an editor; of category `G`. */
export const GroupCreated = staffEvent(
  'GroupCreated',
  { ...key, name: Type.String(), by: MemberId, createdAt: Time },
  { called: 'Group created', tells: ['name'] },
)
export const GroupRenamed = staffEvent(
  'GroupRenamed',
  { ...key, name: Type.String(), by: MemberId, renamedAt: Time },
  { called: 'Group renamed', tells: ['name'] },
)
/** For good: nobody joins it and nobody writes in it from then on. */
export const GroupClosed = staffEvent('GroupClosed', { ...key, by: MemberId, closedAt: Time }, { called: 'Group closed' })
export const RoomJoined = event('RoomJoined', { ...membership, joinedAt: Time })
export const RoomLeft = event('RoomLeft', { ...membership, leftAt: Time })
/** Of a room of two: what was written up to here is not shown to that member any more, nor is the room until somebody writes again. */
export const RoomHidden = event('RoomHidden', { ...membership, hiddenAt: Time })

/** With their account: they are in the room no more, whether it is of two or of many. */
export const RoomMemberErased = event('RoomMemberErased', { ...membership, erasedAt: Time })

/** Stored format: change only by adding a version. */
export const roomEvents = [
  SoloRoomOpened,
  GroupRoomCreated,
  GroupCreated,
  GroupRenamed,
  GroupClosed,
  RoomJoined,
  RoomLeft,
  RoomHidden,
  RoomMemberErased,
] as const
export const roomCommands = [
  OpenSoloRoom,
  CreateGroupRoom,
  CreateGroup,
  RenameGroup,
  CloseGroup,
  JoinRoom,
  AddToRoom,
  LeaveRoom,
  HideRoom,
  EraseFromRoom,
] as const

export type RoomEvent = Static<(typeof roomEvents)[number]>
export type RoomCommand = Static<(typeof roomCommands)[number]>
