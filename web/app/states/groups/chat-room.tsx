import type { ReactNode } from 'react'
import type { ChatMessage, ChatRoom, Person } from '../../../chat/calls.js'
import { deedAsked } from '../../../chat/deeds/deeds-slice.js'
import { blockTold, roomOpened } from '../../../chat/events.js'
import { MessageList } from '../../../chat/messages/MessageList.js'
import { moreAsked, moreFailed, roomFailed, roomShown } from '../../../chat/messages/messages-slice.js'
import { hinted } from '../../../chat/presence/presence-slice.js'
import { ConfirmDeed } from '../../../chat/deeds/ConfirmDeed.js'
import { Members } from '../../../chat/room/MembersWindow.js'
import { RoomHead } from '../../../chat/room/RoomHead.js'
import { calledAs } from '../../../chat/rooms/room-words.js'
import { Composer } from '../../../chat/sending/Composer.js'
import { FilesWindow } from '../../../chat/sending/FilesWindow.js'
import { Window } from '../../../shared/ui/windows/Window.js'
import type { MemberId } from '../../../../api/contract/cases/cases.js'
import { aGroup, aMessage, aRoom, OTHER, ROOM } from '../chat-sample.js'
import type { Group, State } from '../group.js'
import { ARABIC_NAME, atClock, FACE, LONG_AGO, LONG_NAME, LONG_SPECIALITY, me } from '../sample.js'
import { Still } from '../Still.js'
import { DOCX, PDF } from '../../../generated/mimes.js'

const nothing = () => undefined

const head = (name: string, room: ChatRoom, ...given: NonNullable<State['given']>): State => ({
  name: `RoomHead, ${name}`,
  given,
  show: <RoomHead room={room} />,
})
const composer = (name: string, room: ChatRoom, ...given: NonNullable<State['given']>): State => ({
  name: `Composer, ${name}`,
  given,
  show: <Composer room={room} attach={nothing} />,
})
const told = (messages: readonly ChatMessage[]) =>
  roomShown({ room: ROOM, result: [...messages], earlier: null, later: null, seenPosition: null })

export const chatParts: Group = {
  name: 'Head and foot of a room',
  wide: true,
  paper: true,
  states: [
    head('of two', aRoom({ profilePic: FACE })),
    head('the other one is here', aRoom(), hinted({ kind: 'here', room: ROOM, by: OTHER })),
    head('the other one writes', aRoom(), hinted({ kind: 'typing', room: ROOM, by: OTHER })),
    head('a group', aGroup()),
    head('one writes', aGroup(), roomOpened(ROOM), told([aMessage(1)]), hinted({ kind: 'typing', room: ROOM, by: OTHER })),
    head(
      'two write',
      aGroup(),
      hinted({ kind: 'typing', room: ROOM, by: OTHER }),
      hinted({ kind: 'typing', room: ROOM, by: 3 as MemberId }),
    ),
    head('a closed group', aGroup({ closedAt: LONG_AGO })),
    head('a group of 1,000, long', aGroup({ members: 1_000, chatRoomName: `${LONG_NAME} ${LONG_NAME}`.slice(0, 60) })),
    head('long', aRoom({ chatRoomName: LONG_NAME, specialty_type: LONG_SPECIALITY })),
    head('long, the other one writes', aRoom({ specialty_type: LONG_SPECIALITY }), hinted({ kind: 'typing', room: ROOM, by: OTHER })),
    head('somebody who has left', aRoom({ chatRoomName: null, specialty_type: null, reciverId: null, members: 1 })),
    head('right to left', aRoom({ chatRoomName: ARABIC_NAME })),
    composer('nothing written', aRoom()),
    composer('a closed group', aGroup({ closedAt: LONG_AGO })),
    composer('blocked', aRoom({ blocked: true })),
    composer('unblocking', aRoom({ blocked: true }), deedAsked({ kind: 'unblock', member: OTHER })),
  ],
}

const HEIGHT = 440
const pane = (name: string, room: ChatRoom, ...given: NonNullable<State['given']>): State => ({
  name: `MessageList, ${name}`,
  given,
  show: (
    <div style={{ display: 'flex', flexDirection: 'column', height: HEIGHT - 2 }}>
      <MessageList room={room} />
    </div>
  ),
})
const ofMine = { sender_id: me.id, full_name: me.full_name }
/** The line of what is unread stands before the last two. */
const talk = [
  aMessage(1, { created_time_date: LONG_AGO, text: 'The mesh has moved, and the edge can be felt.' }),
  aMessage(2, { ...ofMine, created_time_date: atClock(18, 40, 1), text: 'Is there pain?' }),
  aMessage(3, { created_time_date: atClock(9, 5), text: 'At night.' }),
  aMessage(4, { created_time_date: atClock(9, 6) }),
]
const LONG_WORDS = [
  aMessage(5, { created_time_date: atClock(9, 5), text: 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(4) }),
  aMessage(6, { created_time_date: atClock(9, 6), text: `https://example.org/${'a'.repeat(120)}?of=${'b'.repeat(60)}` }),
  aMessage(7, { ...ofMine, created_time_date: atClock(9, 7), text: 'هل يوجد ألم؟ نعم، في الليل mesh 2–0 فقط' }),
]
const page = { room: ROOM, result: talk, earlier: null, later: null, seenPosition: 2 }
const opened = roomOpened(ROOM)

export const chatPanes: Group = {
  name: 'What is written in a room',
  height: HEIGHT,
  wide: true,
  states: [
    pane('on its way', aRoom(), opened),
    pane('failed', aRoom(), opened, roomFailed(ROOM)),
    pane('nothing', aGroup(), opened, told([])),
    pane('very long words, and from right to left', aRoom(), opened, told(LONG_WORDS)),
    pane('days and what is new', aRoom(), opened, roomShown({ ...page, read: 2 })),
    pane(
      'earlier ones did not come',
      aGroup(),
      opened,
      roomShown({ ...page, earlier: talk[0]!.id }),
      moreAsked({ room: ROOM, way: 'earlier' }),
      moreFailed({ room: ROOM, way: 'earlier' }),
    ),
  ],
}

const member = (id: number, more: Partial<Person> = {}): Person => ({
  id: id as MemberId,
  full_name: `Sample Surgeon ${id}`,
  profile_pic: null,
  specialty_type: 'Urology',
  person_position: 1,
  ...more,
})
const several = [
  member(1, { full_name: me.full_name }),
  member(2, { profile_pic: FACE }),
  member(3, { full_name: LONG_NAME }),
  member(4, { full_name: ARABIC_NAME }),
]
const still = (name: string, show: ReactNode, ...given: NonNullable<State['given']>): State => ({
  name,
  given,
  show: <Still children={show} />,
})
type Shown = Partial<Parameters<typeof Members>[0]>
const shown = {
  text: '',
  setText: nothing,
  list: several,
  next: null,
  state: 'ready',
  more: 'idle',
  again: nothing,
  askMore: nothing,
} as const
const members = (name: string, more: Shown, room = aGroup(), ...given: NonNullable<State['given']>): State =>
  still(
    `Members, ${name}`,
    <Window title={calledAs(room)} isPlace={false} opened onClose={nothing}>
      <Members
        room={room}
        close={nothing}
        {...shown}
        last={{ code: 200, msg: '', result: [], total: room.members, next: null }}
        {...more}
      />
    </Window>,
    ...given,
  )
const paper = (name: string, type: string, text = '%PDF-1.7') => new File([text], name, { type })
const files = (name: string, ...given: File[]): State =>
  still(`FilesWindow, ${name}`, <FilesWindow to={calledAs(aRoom())} given={given} opened attach={nothing} send={nothing} close={nothing} />)
const asked = (deed: Parameters<typeof ConfirmDeed>[0]['deed'], room = aRoom()): State =>
  still(`ConfirmDeed, ${deed.kind}`, <ConfirmDeed deed={deed} name={calledAs(room)} opened close={nothing} />)

export const chatMembers: Group = {
  name: 'Windows of a room',
  height: 560,
  wide: true,
  states: [
    members('on their way', { list: [], last: null, state: 'loading' }),
    members('failed', { list: [], last: null, state: 'failed' }),
    members('of two', { list: several.slice(0, 2) }, aRoom()),
    members('of a group', { next: 4 }),
    members('of a group, one blocked', {}, aGroup(), blockTold({ member: OTHER, blocked: true })),
    members('more did not come', { next: 4, more: 'failed' }),
    files('documents', paper('discharge letter.pdf', PDF), paper('report.docx', DOCX, 'PK')),
    files(
      'what cannot be sent',
      paper('tool.exe', 'application/x-msdownload', 'MZ'),
      paper(`${'a-name-as-machines-give-it-'.repeat(5)}.pdf`, '', ''),
    ),
    asked({ kind: 'leave', room: ROOM }, aGroup()),
    asked({ kind: 'hide', room: ROOM }),
    asked({ kind: 'block', member: OTHER }),
  ],
}
