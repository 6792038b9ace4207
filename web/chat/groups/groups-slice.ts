import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { emptyList, listReducers, type PagedList } from '../../shared/lists/paged-list.js'
import type { ChatRoom, Groups, RoomId } from '../calls.js'
import { roomGone } from '../events.js'
import { groupChanged, roomChanged } from '../pushes.js'
import { calledAs } from '../rooms/room-words.js'

type Group = Groups['result'][number]
type UsualGroup = NonNullable<Groups['always']>[number]

/** Groups that editors have created, the newest first, and those that there always are. */
interface State extends PagedList<Group, number> {
  readonly isOpen: boolean
  readonly always: readonly UsualGroup[]
}

const nothing: State = { ...emptyList, isOpen: false, always: [] }

const pages = listReducers<State, Group, number>()

/** The newest first, each once, as it was told last; nobody joins one that is closed. */
const withTold = (list: readonly Group[], told: Group): readonly Group[] =>
  [...list.filter(({ chatRoomId }) => chatRoomId !== told.chatRoomId), ...(told.closedAt === null ? [told] : [])].sort(
    (one, other) => other.created - one.created,
  )

const entered = (state: State, room: ChatRoom): State => ({
  ...state,
  list: state.list.map((group) => (group.chatRoomId === room.chatRoomId ? { ...group, isIn: true } : group)),
  always: state.always.map((group) => (group.chatRoomName === calledAs(room) ? { ...group, chatRoomId: room.chatRoomId } : group)),
})

const left = (state: State, id: RoomId): State => ({
  ...state,
  list: state.list.map((group) => (group.chatRoomId === id ? { ...group, isIn: false } : group)),
  always: state.always.map((group) => (group.chatRoomId === id ? { ...group, chatRoomId: null } : group)),
})

/** All groups that one may join. */
const slice = createSlice({
  name: 'chatGroups',
  initialState: nothing,
  reducers: {
    ...pages,
    loaded: (state, action: PayloadAction<Pick<Groups, 'always' | 'result' | 'next'>>): State => ({
      ...pages.loaded(state, action),
      always: action.payload.always ?? [],
    }),
    groupsOpened: (state): State => ({ ...(state.state === 'ready' ? state : nothing), isOpen: true }),
    groupsClosed: (): State => nothing,
  },
  extraReducers: (builder) =>
    builder
      .addCase(groupChanged, (state, { payload: { position: _, ...told } }): State => {
        const isBelow = state.next !== null && told.created < state.next // comes with its page
        if (state.state !== 'ready' || isBelow) return state
        const isIn = state.list.find(({ chatRoomId }) => chatRoomId === told.chatRoomId)?.isIn ?? false
        return { ...state, list: withTold(state.list, { ...told, isIn }) }
      })
      .addCase(roomChanged, (state, { payload: { chatRoomId, room } }) => (room ? entered(state, room) : left(state, chatRoomId)))
      .addCase(roomGone, (state, { payload }) => left(state, payload)),
  selectors: { selectGroups: (state) => state },
})

export const groupsReducer = slice.reducer
export const groupSteps = slice.actions
export const { selectGroups } = slice.selectors
export const { groupsOpened, groupsClosed, moreAsked: moreGroupsAsked } = slice.actions
