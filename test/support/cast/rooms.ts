import { randomUUID } from 'node:crypto'
import { asMember } from '../../../domain/kernel/actor.js'
import type { FileId, MemberId, MessageId, RoomId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { ChatEvent } from '../../../domain/chats/messages.js'
import { monthOf } from '../../../domain/chats/month.js'
import type { RoomEvent } from '../../../domain/rooms/messages.js'
import type { ReportedMessageEvent } from '../../../domain/chats/reported/messages.js'
import { noon } from './facts.js'

export type ChatFact = RoomEvent | ChatEvent

/** What happens in the room of two members: `low` has the smaller id. */
export const solo = (id: number, low: MemberId, high: MemberId) => ({
  ...talking(id),
  opened: (by: MemberId): RoomEvent => ({ type: 'SoloRoomOpened', data: { roomId: id as RoomId, low, high, by, openedAt: noon } }),
  erased: erasedFrom(id),
  hidden: (memberId: MemberId, hiddenAt = noon): RoomEvent => ({ type: 'RoomHidden', data: { roomId: id as RoomId, memberId, hiddenAt } }),
})

/** What happens in the room of a group. */
export const group = (id: number, name = 'Burns', category: 'S' | 'G' = 'S') => ({
  ...talking(id),
  created: { type: 'GroupRoomCreated', data: { roomId: id as RoomId, category, name, createdAt: noon } } as RoomEvent,
  /** By an editor. */
  founded: (by: MemberId): RoomEvent => ({ type: 'GroupCreated', data: { roomId: id as RoomId, name, by, createdAt: noon } }),
  renamed: (by: MemberId, to: string): RoomEvent => ({
    type: 'GroupRenamed',
    data: { roomId: id as RoomId, name: to, by, renamedAt: noon },
  }),
  closed: (by: MemberId): RoomEvent => ({ type: 'GroupClosed', data: { roomId: id as RoomId, by, closedAt: noon } }),
  joined: (memberId: MemberId): RoomEvent => ({ type: 'RoomJoined', data: { roomId: id as RoomId, memberId, joinedAt: noon } }),
  erased: erasedFrom(id),
  left: (memberId: MemberId): RoomEvent => ({ type: 'RoomLeft', data: { roomId: id as RoomId, memberId, leftAt: noon } }),
})

const erasedFrom =
  (id: number) =>
  (memberId: MemberId): RoomEvent => ({ type: 'RoomMemberErased', data: { roomId: id as RoomId, memberId, erasedAt: noon } })

const talking = (id: number) => {
  const roomId = id as RoomId
  return {
    roomId,
    wrote: (sender: MemberId, messageId: number, text = `Message ${messageId}`, sentAt = noon): ChatEvent => ({
      type: 'MessageSent',
      data: { roomId, messageId: messageId as MessageId, sender, kind: 'text', text, sentAt },
    }),
    withheld: (sender: MemberId, withheldFrom: MemberId, messageId: number): ChatEvent => ({
      type: 'MessageSent',
      data: { roomId, messageId: messageId as MessageId, sender, kind: 'text', text: `Message ${messageId}`, withheldFrom, sentAt: noon },
    }),
    showed: (sender: MemberId, messageId: number, file: FileId, name = 'wound.jpg'): ChatEvent => ({
      type: 'MessageSent',
      data: {
        ...{ roomId, messageId: messageId as MessageId, sender, kind: 'image', sentAt: noon },
        file: { file, mime: 'image/jpeg', size: 1_000, width: 800, height: 600, name },
      },
    }),
    deleted: (messageId: number, dropped?: FileId): ChatEvent => ({
      type: 'MessageDeleted',
      data: { roomId, messageId: messageId as MessageId, deletedAt: noon, ...(dropped && { dropped }) },
    }),
  }
}

const isOfChat = (fact: ChatFact): fact is ChatEvent => fact.type === 'MessageSent' || fact.type === 'MessageDeleted'

const JUDGED: readonly string[] = [
  'MessagePinned',
  'MessageReported',
  'MessageRemoved',
  'MessageRestored',
] satisfies ReportedMessageEvent['type'][]
const isOfJudged = (fact: ChatFact | ReportedMessageEvent): fact is ReportedMessageEvent => JUDGED.includes(fact.type)

/** All that a member has written is forgotten. */
export const forgot = (memberId: MemberId) => ({
  type: 'SubjectKeyDestroyed' as const,
  data: { subject: `member:${memberId}`, fingerprint: null },
})
type Forgot = ReturnType<typeof forgot>

/** As the log would have them, the only ones in it, from a position on; what was deleted was sent in the month of `noon`. */
export const recordedIn = (facts: readonly (ChatFact | ReportedMessageEvent | Forgot)[], from = 1): Recorded[] => {
  const revisions = new Map<string, number>()
  return facts.map((fact, i) => {
    const stream = streamOf(fact)
    const revision = (revisions.get(stream) ?? -1) + 1
    revisions.set(stream, revision)
    const id = randomUUID()
    const meta = { v: 1, by: asMember(1 as MemberId), at: noon, $causationId: id, $correlationId: id }
    return { ...fact, id, stream, revision, position: from + i, meta }
  })
}

const streamOf = (fact: ChatFact | ReportedMessageEvent | Forgot): string => {
  if (fact.type === 'SubjectKeyDestroyed') return fact.data.subject.replace('post:', '').replace(':', '-')
  if (isOfJudged(fact)) return `message-${(fact.data as { readonly messageId: MessageId }).messageId}`
  if (!isOfChat(fact)) return `room-${fact.data.roomId}`
  return `chat-${fact.data.roomId}-${monthOf(fact.type === 'MessageSent' ? fact.data.sentAt : noon)}`
}
