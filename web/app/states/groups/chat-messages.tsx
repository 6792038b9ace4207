import type { ChatMessage } from '../../../chat/calls.js'
import { MessageItem } from '../../../chat/messages/MessageItem.js'
import { OutgoingItem } from '../../../chat/sending/OutgoingItem.js'
import type { Outgoing } from '../../../chat/sending/outgoing-slice.js'
import { aMessage, anImage, ROOM } from '../chat-sample.js'
import type { Group, State } from '../group.js'
import { ARABIC, ARABIC_NAME, FACE, LONG_NAME, LONG_TEXT, me } from '../sample.js'
import { DOCX, PDF } from '../../../generated/mimes.js'

type Look = Partial<Omit<Parameters<typeof MessageItem>[0], 'message'>>
const item = (name: string, message: ChatMessage, look: Look = {}): State => ({
  name: `MessageItem, ${name}`,
  show: <MessageItem message={message} isMine={message.sender_id === me.id} isAlone isMore={false} isSeen={false} {...look} />,
})
const ofMine = (more: Parameters<typeof aMessage>[1] = {}) => aMessage(1, { sender_id: me.id, full_name: me.full_name, ...more })
const image = { type: 3, message: 'wound.jpg', file: anImage } as const
const document = (mime_type: string, message: string) =>
  ({ type: 2, message, file: { ...anImage, mime_type, size: 1_250_000, width: 0, height: 0 } }) as const
const inGroup = { isAlone: false }

const outgoing = (name: string, more: Partial<Outgoing> = {}): State => ({
  name: `OutgoingItem, ${name}`,
  show: <OutgoingItem each={{ ...written, ...more }} />,
})
const written: Outgoing = {
  key: '1',
  room: ROOM,
  text: 'I would wait for the swelling to go down.',
  isFile: false,
  at: 0,
  after: 0,
  state: 'sending',
  isTried: true,
  problem: '',
  sent: 0,
  total: 0,
  isRoomGone: false,
  isFileGone: false,
  isKept: true,
}
const file = { isFile: true, text: 'operation-report.pdf', sent: 62, total: 100 }

export const messages: Group = {
  name: 'Messages',
  paper: true,
  states: [
    item('of the other one', aMessage(1)),
    item('mine', ofMine()),
    item('mine, seen', ofMine(), { isSeen: true }),
    item('going on', aMessage(1), { isMore: true }),
    item('in a group', aMessage(1, { profile_pic: FACE }), inGroup),
    item('in a group, going on', aMessage(1), { ...inGroup, isMore: true }),
    item('in a group, long', aMessage(1, { full_name: LONG_NAME, text: LONG_TEXT }), inGroup),
    item('in a group, right to left', aMessage(1, { full_name: ARABIC_NAME, text: ARABIC }), inGroup),
    item('lines and a link', ofMine({ text: 'The guideline:\nhttps://example.org/hernia\nWhat do you think?' })),
    item('an address without an end', aMessage(1, { text: `https://example.org/${'abcdefgh'.repeat(20)}` })),
    item('an image', aMessage(1, image)),
    item('an image of mine', ofMine(image)),
    item('a PDF', aMessage(1, document(PDF, 'operation-report.pdf'))),
    item('a Word file of mine', ofMine(document(DOCX, `${'operation-report-'.repeat(6)}.docx`))),
    item('removed by a moderator', aMessage(1, { message: null, removed: 'moderator' })),
    item('of somebody who has left', aMessage(1, { full_name: null, message: null, removed: 'erased' }), inGroup),
    outgoing('sending'),
    outgoing('for those before it', { state: 'waiting', isTried: false }),
    outgoing('without a line', { state: 'waiting' }),
    outgoing('failed', { state: 'failed', problem: 'You are not in this room.' }),
    outgoing('a file, sending', file),
    outgoing('a file, failed', { ...file, state: 'failed', problem: 'The file is larger than 20 MB.' }),
  ],
}
