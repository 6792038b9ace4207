import type { Session } from '../../../../../api/contract/members/members.js'
import type { ChatRoom, MessageId, RoomId } from '../../../../../api/contract/chat/chat-fields.js'
import { chat } from '../../../../../web/app/doors.js'
import { roomClosed, roomOpened, roomsOpened } from '../../../../../web/chat/events.js'
import { moreAsked, selectTimeline } from '../../../../../web/chat/messages/messages-slice.js'
import { inOrder, roomWanted, selectIsGone, selectRoom, selectRooms } from '../../../../../web/chat/rooms/rooms-slice.js'
import { selectOutgoing } from '../../../../../web/chat/sending/outgoing-slice.js'
import { loadUnread } from '../../../../../web/chat/unread/calls.js'
import { selectUnreadIn, selectUnreadRooms, unreadLoaded } from '../../../../../web/chat/unread/unread-slice.js'
import { watching } from '../../../../../web/shared/net/live/connection.js'
import { openTab } from '../../../../api/live/support/tabs.js'
import { eventually } from '../../../../support/eventually.js'

type Way = Parameters<typeof moreAsked>[0]['way']

/** Links to files end with the hour, and are another's in each store. */
const withoutLinks = (told: unknown): unknown =>
  JSON.parse(JSON.stringify(told ?? null, (_name, value: unknown) => (typeof value === 'string' ? value.replace(/\?.*/s, '') : value)))

/** The chat of a member in a tab of theirs, as its page works on the state: rooms, and one of them open at a time. */
export const chatPage = async (url: string, who: Session, { live = true } = {}) => {
  const tab = await openTab(url, who, { live })
  const { store, within } = tab
  const me = who.id
  const door = await chat()
  let wanted: RoomId | null = null
  let shown: RoomId | null = null
  const look = (): void => {
    const root = store.getState()
    if (wanted !== null && selectIsGone(root, wanted)) wanted = null
    const now = wanted === null ? null : (selectRoom(root, wanted)?.chatRoomId ?? null)
    if (now === shown) return
    const before = shown
    shown = now
    if (before !== null) store.dispatch(roomClosed())
    store.dispatch(watching(['groups', ...(now === null ? [] : [`room:${now}`])]))
    if (now !== null) store.dispatch(roomOpened(now))
  }
  within(() => {
    store.open(door)
    store.dispatch(watching(['groups']))
    store.dispatch(roomsOpened())
  })
  const stop = store.subscribe(() => within(look))
  /** The sending has a door of its own, which the chat's opens. */
  const outgoing = () => selectOutgoing(store.getState() as unknown as Parameters<typeof selectOutgoing>[0])
  const rooms = (): readonly ChatRoom[] => inOrder(selectRooms(store.getState()).rooms)
  const timeline = (room: RoomId) => selectTimeline(store.getState(), room)

  const allOf = async (room: RoomId, way: Way): Promise<void> => {
    for (let asked = timeline(room)[way]; asked !== null; asked = timeline(room)[way]) {
      within(() => store.dispatch(moreAsked({ room, way })))
      await eventually(() => {
        if (shown === room && timeline(room).more[way] === 'loading') throw new Error('It is still asked for')
      })
      if (shown !== room) return
    }
  }

  return {
    tab,
    me,
    rooms,
    /** The room that is open, once it is there. */
    shown: () => shown,
    timeline,
    within: <T>(work: (dispatch: typeof store.dispatch) => T): T => within(() => work(store.dispatch)),
    open: (room: RoomId) =>
      within(() => {
        wanted = room
        if (!selectRoom(store.getState(), room)) store.dispatch(roomWanted(room))
        look()
      }),
    unreadIn: (room: RoomId) => selectUnreadIn(store.getState(), room, me),
    /** What it has to send, and may still. */
    sending: () => outgoing().filter(({ state }) => state !== 'failed'),
    /** What it shows as not sent. */
    unsent: () => outgoing().flatMap(({ state, text }) => (state === 'failed' ? text : [])),
    /** What is unread is asked for as at the beginning. */
    askUnread: async () => {
      const told = await within(() => loadUnread(me))
      within(() => store.dispatch(unreadLoaded(told)))
    },
    isReady: (): boolean => {
      const root = store.getState()
      const isOpen = shown === wanted && (shown === null || (timeline(shown).state === 'ready' && !timeline(shown).isOpening))
      return selectRooms(root).state === 'ready' && isOpen
    },
    /** All that it shows, with the whole of the room that is open. */
    async state() {
      const room = shown
      if (room !== null) for (const way of ['earlier', 'later'] as const) await allOf(room, way)
      const root = store.getState()
      const ids = (each: RoomId): readonly MessageId[] => timeline(each).messages.map(({ id }) => id)
      return {
        rooms: rooms().map((each) => withoutLinks({ ...each, unread: selectUnreadIn(root, each.chatRoomId, me), readPosition: 0 })),
        total: selectUnreadRooms(root, me),
        open: room,
        ids: room === null ? [] : ids(room),
        messages: room === null ? [] : withoutLinks(timeline(room).messages),
        seen: room === null ? null : timeline(room).seen,
      }
    },
    close: () => {
      stop()
      tab.close()
    },
  }
}
export type ChatPage = Awaited<ReturnType<typeof chatPage>>
