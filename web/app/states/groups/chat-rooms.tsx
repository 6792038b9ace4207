import type { ChatRoom, RoomId } from '../../../chat/calls.js'
import { FindSurgeons } from '../../../chat/FindSurgeons.js'
import { JoinButton } from '../../../chat/groups/JoinButton.js'
import { Joinable } from '../../../chat/groups/Joinable.js'
import { RoomList } from '../../../chat/rooms/RoomList.js'
import { RoomRow } from '../../../chat/rooms/RoomRow.js'
import { roomsAsked, roomsLoaded, roomSteps } from '../../../chat/rooms/rooms-slice.js'
import { roomsTold } from '../../../chat/unread/unread-slice.js'
import { deedAsked } from '../../../chat/deeds/deeds-slice.js'
import { Sorry } from '../../../shared/ui/Sorry.js'
import { aGroup, aRoom } from '../chat-sample.js'
import type { Group, State } from '../group.js'
import { ARABIC, ARABIC_NAME, atClock, FACE, LONG_AGO, LONG_NAME, LONG_SPECIALITY, LONG_TEXT, me, NOW } from '../sample.js'

const row = (name: string, room: ChatRoom, isOpen = false): State => ({
  name: `RoomRow, ${name}`,
  given: [roomsTold([room])],
  show: <RoomRow room={room} isOpen={isOpen} now={NOW} />,
})
const written = (text: string): Partial<ChatRoom> => ({ lastMessage: encodeURIComponent(text) })

const several = [
  aRoom({ unread: 2, profilePic: FACE }),
  aGroup({ chatRoomId: 8 as RoomId, position: 90, lastMessageAt: atClock(18, 40, 1) }),
  aRoom({ chatRoomId: 9 as RoomId, position: 80, lastMessageAt: LONG_AGO, chatRoomName: ARABIC_NAME, ...written(ARABIC) }),
]
const list = (name: string, ...given: NonNullable<State['given']>): State => ({
  name: `RoomList, ${name}`,
  given,
  show: (
    <RoomList open={several[0]!.chatRoomId}>
      <Sorry text="Nobody has written yet. Find a colleague to write to, or join the group of your speciality.">
        <FindSurgeons />
        <JoinButton />
      </Sorry>
    </RoomList>
  ),
})
const joinable = (name: string, isIn: boolean, given: State['given'] = [], lead?: () => void): State => ({
  name: `Joinable, ${name}`,
  given,
  show: (
    <ul>
      <Joinable group="Women in surgery" isIn={isIn} members={1204} lead={lead} />
    </ul>
  ),
})

export const chatRooms: Group = {
  name: 'Rooms of the chat',
  paper: true,
  states: [
    row('of two', aRoom({ profilePic: FACE })),
    row('unread', aRoom({ unread: 3 })),
    row('more unread than are counted', aRoom({ unread: 100 })),
    row('unread and muted', aRoom({ unread: 3, muted: true })),
    row('open', aRoom(), true),
    row('mine was the last', aRoom({ lastMessageBy: me.id, lastMessageAt: atClock(18, 40, 1) })),
    row('an image', aRoom({ lastMessage: 'wound.jpg', lastMessageType: 3 })),
    row('a file', aRoom({ lastMessage: 'operation-report.pdf', lastMessageType: 2, lastMessageBy: me.id })),
    row('a message removed', aRoom({ lastMessage: null, lastMessageAt: LONG_AGO })),
    row('a group', aGroup({ unread: 12 })),
    row('nothing written yet', aGroup({ lastMessage: null, lastMessageAt: null, lastMessageType: null, lastMessageBy: null })),
    row('of somebody who has left', aRoom({ chatRoomName: null, specialty_type: null, lastMessage: null })),
    row(
      'long',
      aRoom({
        ...{ chatRoomName: LONG_NAME, specialty_type: LONG_SPECIALITY },
        ...{ ...written(LONG_TEXT), unread: 3, muted: true, lastMessageAt: LONG_AGO },
      }),
    ),
    row('right to left', aRoom({ chatRoomName: ARABIC_NAME, ...written(ARABIC), unread: 3 })),
    list('on its way', roomsAsked()),
    list('failed', roomSteps.failed()),
    list('nothing', roomsLoaded({ result: [], next: null })),
    list('several', roomsLoaded({ result: several, next: null }), roomsTold(several)),
    list('more did not come', roomsLoaded({ result: several, next: 5 }), roomSteps.moreFailed()),
    joinable('not in it', false),
    joinable('joining', false, [deedAsked({ kind: 'join', group: 'Women in surgery' })]),
    joinable('in it, its room on its way', true),
    joinable('in it', true, [], () => undefined),
  ],
}
