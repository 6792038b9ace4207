import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { pagedReducers, type Page, type Paged } from '../../shared/lists/paged-list.js'
import { personChanged } from '../../shared/net/live/person-changed.js'
import type { ChatMessage, ChatRoom, MemberId, RoomId } from '../calls.js'
import { blockTold, messageSent, muteTold, roomClosed, roomGone, roomOpened, roomsOpened } from '../events.js'
import { groupChanged, membersChanged, messageChanged, roomChanged } from '../pushes.js'

/** `next` is the position below which the next page begins. */
interface State extends Paged<number> {
  readonly rooms: Readonly<Record<RoomId, ChatRoom>>
  /** Told of since the list was last asked for: an answer that was already on its way may lack them. */
  readonly heard: readonly RoomId[]
  /** How these are called, and how many are in them, was told since then: each change of it is, so that an answer is older, or no newer. */
  readonly counted: readonly RoomId[]
  /** Rooms that are not there for me, or not any more. */
  readonly gone: readonly RoomId[]
  /** As far as each was known when it was last asked for by itself. */
  readonly asked: Readonly<Record<RoomId, number>>
  /** Asked for by themselves, and not answered: nobody knows how they stand. */
  readonly unanswered: readonly RoomId[]
  /** The one that a page shows: it stays where a list lacks it, as where it was hidden and is opened again, until it is told by itself. */
  readonly open: RoomId | null
}

const nothing: State = {
  rooms: {},
  next: null,
  state: 'loading',
  more: 'idle',
  heard: [],
  counted: [],
  gone: [],
  asked: {},
  unanswered: [],
  open: null,
}

/** A room is opened or written in that is not known yet, or its last message is not what it was: how it stands is to be asked for. */
export const roomWanted = createAction<RoomId>('chatRooms/roomWanted')

const byNumber = (rooms: readonly ChatRoom[]): State['rooms'] => Object.fromEntries(rooms.map((room) => [room.chatRoomId, room]))

const withoutRoom = (state: State, room: RoomId): State => {
  const { [room]: _gone, ...rooms } = state.rooms
  const counted = state.counted.filter((each) => each !== room)
  return { ...state, rooms, heard: [...state.heard, room], counted, gone: [...state.gone, room] }
}

/** As it is told, but with what was pushed of its group. */
const asCounted = ({ rooms, counted }: State, told: ChatRoom): ChatRoom => {
  const known = rooms[told.chatRoomId]
  return known && counted.includes(told.chatRoomId)
    ? { ...told, members: known.members, chatRoomName: known.chatRoomName, closedAt: known.closedAt }
    : told
}

/** The newer of two. */
const newer = (known: ChatRoom | undefined, told: ChatRoom): ChatRoom => (known && known.position > told.position ? known : told)

/** As a list tells: what was not heard of since it was asked for is so, also where the last message is gone. */
const unlessHeard = ({ rooms, heard }: State, told: ChatRoom): ChatRoom =>
  heard.includes(told.chatRoomId) ? newer(rooms[told.chatRoomId], told) : told

/** As an answer of one room tells: where nothing came since it was asked for, what lies further back is so as the last message is gone. */
const unlessNewer = ({ rooms, asked }: State, told: ChatRoom): ChatRoom => {
  const known = rooms[told.chatRoomId]
  return known && known.position > (asked[told.chatRoomId] ?? 0) ? newer(known, told) : told
}

const withRoom = (state: State, room: ChatRoom): State => ({
  ...state,
  rooms: { ...state.rooms, [room.chatRoomId]: room },
  heard: state.heard.includes(room.chatRoomId) ? state.heard : [...state.heard, room.chatRoomId],
  gone: state.gone.filter((each) => each !== room.chatRoomId),
})

/** Of a page, without those that were left since the list was asked for. */
const stillThere = ({ gone, heard }: State, told: readonly ChatRoom[]): readonly ChatRoom[] =>
  told.filter(({ chatRoomId }) => !(gone.includes(chatRoomId) && heard.includes(chatRoomId)))

/** Those that an answer says nothing of: told of since it was asked for, or further down than it goes, or open. */
const beside = ({ rooms, heard, open }: State, loaded: readonly ChatRoom[], next: number | null): readonly ChatRoom[] =>
  Object.values(rooms).filter(
    ({ chatRoomId, position }) =>
      chatRoomId === open || heard.includes(chatRoomId) || (next !== null && position < loaded.at(-1)!.position),
  )

/** What the list says of a message. */
export const lastOf = ({ message, type, created_time_date, sender_id, position }: ChatMessage) => ({
  lastMessage: message,
  lastMessageAt: created_time_date,
  lastMessageType: type,
  lastMessageBy: sender_id,
  position,
})

const withMore = (state: State, room: RoomId, more: Partial<ChatRoom>): State => {
  const known = state.rooms[room]
  return known ? withRoom(state, { ...known, ...more }) : state
}

/** The room of two that I have with somebody. */
const withOther = (state: State, member: MemberId, more: Partial<ChatRoom>): State => {
  const theirs = Object.values(state.rooms).find(({ reciverId }) => reciverId === member)
  return theirs ? withMore(state, theirs.chatRoomId, more) : state
}

type Person = ReturnType<typeof personChanged>['payload']

/** Somebody is named otherwise, or has left: then there is nothing to read of them, in groups neither (spec 1 §4). */
const renamed = (state: State, { signup_id, full_name, profile_pic, specialty_type }: Person): State => {
  const named = withOther(state, signup_id, { chatRoomName: full_name, profilePic: profile_pic, specialty_type })
  if (full_name !== null) return named
  const theirs = Object.values(named.rooms).filter(({ lastMessageBy }) => lastMessageBy === signup_id)
  return theirs.reduce((all, { chatRoomId }) => withMore(all, chatRoomId, { lastMessage: null }), named)
}

const withMessage = (state: State, message: ChatMessage | null): State => {
  const known = message && state.rooms[message.chat_room_solo_id]
  return known && message.position >= known.position ? withRoom(state, { ...known, ...lastOf(message) }) : state
}

const withGroup = (state: State, room: RoomId, more: Pick<ChatRoom, 'members'> & Partial<ChatRoom>): State => {
  const known = state.rooms[room]
  if (!known) return state
  const counted = state.counted.includes(room) ? state.counted : [...state.counted, room]
  return { ...state, rooms: { ...state.rooms, [room]: { ...known, ...more } }, counted }
}

const slice = createSlice({
  name: 'chatRooms',
  initialState: nothing,
  reducers: {
    ...pagedReducers<State, number>(),
    /** The list is on its way. */
    roomsAsked: (state): State => ({ ...state, heard: [], counted: [] }),
    loaded: (state, { payload: { result, next } }: PayloadAction<Page<ChatRoom, number>>): State => {
      const loaded = stillThere(state, result).map((room) => asCounted(state, unlessHeard(state, room)))
      const rooms = { ...byNumber(beside(state, result, next)), ...byNumber(loaded) }
      return { ...state, rooms, next, state: 'ready', more: 'idle', heard: [], gone: state.gone.filter((room) => !rooms[room]) }
    },
    moreLoaded: (state, { payload: { result, next } }: PayloadAction<Page<ChatRoom, number>>): State => {
      const rooms = { ...byNumber(stillThere(state, result)), ...state.rooms }
      return { ...state, rooms, next, more: 'idle', gone: state.gone.filter((room) => !rooms[room]) }
    },
    /** One by itself. */
    roomLoaded: (state, { payload: room }: PayloadAction<ChatRoom>): State => withRoom(state, asCounted(state, unlessNewer(state, room))),
    roomUnanswered: (state, { payload: room }: PayloadAction<RoomId>): State => ({
      ...state,
      unanswered: [...state.unanswered.filter((each) => each !== room), room],
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(roomsOpened, (state): State => (state.state === 'failed' ? { ...state, state: 'loading' } : state))
      .addCase(roomOpened, (state, { payload }): State => ({ ...state, open: payload }))
      .addCase(roomClosed, (state): State => ({ ...state, open: null }))
      .addCase(roomWanted, (state, { payload }): State => {
        const asked = { ...state.asked, [payload]: state.rooms[payload]?.position ?? 0 }
        const without = (all: readonly RoomId[]) => all.filter((each) => each !== payload)
        return { ...state, asked, gone: without(state.gone), unanswered: without(state.unanswered) }
      })
      .addCase(messageChanged, (state, { payload: { message } }) => withMessage(state, message))
      .addCase(messageSent, (state, { payload }) => withMessage(state, payload))
      .addCase(roomGone, (state, { payload }) => withoutRoom(state, payload))
      .addCase(roomChanged, (state, { payload: { chatRoomId, room } }): State =>
        room ? withRoom(state, asCounted(state, room)) : withoutRoom(state, chatRoomId),
      )
      .addCase(membersChanged, (state, { payload: { chatRoomId, members } }) => withGroup(state, chatRoomId, { members }))
      .addCase(groupChanged, (state, { payload: { chatRoomId, chatRoomName, members, closedAt } }) =>
        withGroup(state, chatRoomId, { chatRoomName, members, closedAt }),
      )
      .addCase(muteTold, (state, { payload: { room, muted } }) => withMore(state, room, { muted }))
      .addCase(blockTold, (state, { payload: { member, blocked } }) => withOther(state, member, { blocked }))
      .addCase(personChanged, (state, { payload }) => renamed(state, payload)),
  selectors: {
    selectRooms: (state) => state,
    selectRoom: ({ rooms }, room: RoomId): ChatRoom | undefined => rooms[room],
    /** Whether I have blocked somebody, as far as the rooms that are shown tell. */
    selectIsBlocked: ({ rooms }, member: MemberId): boolean =>
      Object.values(rooms).some(({ reciverId, blocked }) => reciverId === member && blocked),
    selectIsGone: ({ gone }, room: RoomId): boolean => gone.includes(room),
    selectIsUnanswered: ({ unanswered }, room: RoomId): boolean => unanswered.includes(room),
  },
})

export const roomsReducer = slice.reducer
export const { selectRooms, selectRoom, selectIsBlocked, selectIsGone, selectIsUnanswered } = slice.selectors
export const roomSteps = slice.actions
export const {
  roomsAsked,
  loaded: roomsLoaded,
  moreAsked: moreRoomsAsked,
  moreLoaded: moreRoomsLoaded,
  roomLoaded,
  roomUnanswered,
} = slice.actions

/** As they are listed: the newest message first. */
export const inOrder = (rooms: State['rooms']): readonly ChatRoom[] =>
  Object.values(rooms).sort((one, other) => other.position - one.position || other.chatRoomId - one.chatRoomId)
