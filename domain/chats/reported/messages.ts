import { Type, type Static } from '@sinclair/typebox'
import { MessageKind, Month } from '../messages.js'
import * as moderation from '../../engagement/moderation/messages.js'
import * as removal from '../../engagement/removal.js'
import * as report from '../../engagement/report.js'
import { MemberId, MessageId, ReportId, RoomId } from '../../kernel/ids.js'
import { command, event } from '../../kernel/messages.js'
import { Personal, SubjectKeyDestroyed } from '../../kernel/personal.js'
import { Time } from '../../kernel/time.js'

/** So many messages before a reported one are pinned with it, and so many after it. */
export const PINNED_AROUND = 10

const strict = { additionalProperties: false }

/** Where a message stands in the log: in the stream of its room for a month, the event with that number. There its words stay, whatever becomes of it. */
export const PinnedMessage = Type.Object({ messageId: MessageId, month: Month, revision: Type.Integer({ minimum: 0 }) }, strict)
export type PinnedMessage = Static<typeof PinnedMessage>

const key = { messageId: MessageId }
const { month, revision } = PinnedMessage.properties

/** What is pinned: the message itself, and what stood around it for who reports it, the oldest first. */
const pinned = {
  ...key,
  roomId: RoomId,
  author: MemberId,
  kind: MessageKind,
  month,
  revision,
  around: Type.Array(PinnedMessage, { maxItems: 2 * PINNED_AROUND }),
}

const [, EraseMessage] = removal.messages('Message', key).commands
const judging = moderation.messages('Message', key)

/** Whether the reporter is in the room, and what stands there, is asked before: rooms and their words are in other streams. */
export const ReportMessage = command('ReportMessage', {
  ...pinned,
  said: Type.String({ minLength: 1 }),
  reportId: ReportId,
  reason: Type.String({ minLength: 1, maxLength: report.LONGEST_REASON }),
})

/** `said`: its words, or the name of its file. They are its sender's, and go with their key. */
export const MessagePinned = event(
  'MessagePinned',
  { ...pinned, said: Personal(Type.String()), pinnedAt: Time },
  { subject: 'member:{author}' },
)

/** Stored format: change only by adding a version. */
export const reportedMessageEvents = [
  MessagePinned,
  ...report.messages('Message', key).events,
  ...judging.events,
  ...removal.messages('Message', key).events,
  SubjectKeyDestroyed,
] as const
export const reportedMessageCommands = [ReportMessage, ...judging.commands, EraseMessage] as const

export type ReportedMessageEvent = Static<(typeof reportedMessageEvents)[number]>
export type ReportedMessageCommand = Static<(typeof reportedMessageCommands)[number]>
