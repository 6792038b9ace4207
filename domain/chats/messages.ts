import { Type, type Static } from '@sinclair/typebox'
import { FileId, MemberId, MessageId, RoomId } from '../kernel/ids.js'
import { command, event } from '../kernel/messages.js'
import { Personal } from '../kernel/personal.js'
import { Time } from '../kernel/time.js'

/** Of a text, in characters, as they are counted by people: one for each code point. */
export const LONGEST_MESSAGE = 5_000

const strict = { additionalProperties: false }

/** A month in UTC, `202603`: what is written in a room in one month is one stream. */
export const Month = Type.String({ pattern: '^[1-9]\\d{3}(0[1-9]|1[0-2])$', examples: ['202601'] })

/** What a message is: words, a file, or a file that is shown as an image (spec 2 §3). */
export const MessageKind = Type.Union([Type.Literal('text'), Type.Literal('file'), Type.Literal('image')])
export type MessageKind = Static<typeof MessageKind>

const pixels = Type.Integer({ minimum: 0 })
const file = { file: FileId, mime: Type.String(), size: Type.Integer({ minimum: 0 }), width: pixels, height: pixels }

const SentFile = Type.Object({ ...file, name: Type.String() }, strict)
const StoredFile = Type.Object({ ...file, name: Personal(Type.String()) }, strict)

/** Who has blocked the sender, in a room of two: it is shown to its sender alone, and counts for nobody. */
const withheld = { withheldFrom: Type.Optional(MemberId) }

const place = { roomId: RoomId, messageId: MessageId }

/** `month` is that of the moment. A text has no file, and a file no text. */
export const SendMessage = command('SendMessage', {
  ...place,
  month: Month,
  kind: MessageKind,
  text: Type.Optional(Type.String({ minLength: 1, maxLength: LONGEST_MESSAGE })),
  file: Type.Optional(SentFile),
  ...withheld,
})
/** `month`: in which it was sent. */
export const DeleteMessage = command('DeleteMessage', { ...place, month: Month })

export const MessageSent = event(
  'MessageSent',
  {
    ...place,
    sender: MemberId,
    kind: MessageKind,
    text: Type.Optional(Personal(Type.String())),
    file: Type.Optional(StoredFile),
    ...withheld,
    sentAt: Time,
  },
  { subject: 'member:{sender}' },
)
/** For everybody in the room, by who has sent it. `dropped` is its file: the bytes go, once nobody has to judge them. */
export const MessageDeleted = event('MessageDeleted', { ...place, deletedAt: Time, dropped: Type.Optional(FileId) })

/** Stored format: change only by adding a version. */
export const chatEvents = [MessageSent, MessageDeleted] as const
export const chatCommands = [SendMessage, DeleteMessage] as const

export type ChatEvent = Static<(typeof chatEvents)[number]>
export type ChatCommand = Static<(typeof chatCommands)[number]>
