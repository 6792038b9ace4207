import type { ChatEvent, MessageKind } from '../../domain/chats/messages.js'
import type { ReportedMessageEvent } from '../../domain/chats/reported/messages.js'
import type { FileId, MemberId, MessageId, RoomId } from '../../domain/kernel/ids.js'
import type { Event, Recorded } from '../../domain/kernel/messages.js'
import type { Personal } from '../../domain/kernel/personal.js'

export interface Message {
  message_id: MessageId
  room_id: RoomId
  sender: MemberId
  kind: MessageKind
  text: Personal<string>
  file_id: FileId | null
  mime: string | null
  size: number | null
  width: number | null
  height: number | null
  name: Personal<string>
  sent_at: string | Date
  status: 'shown' | 'deleted'
  withheld_from: MemberId | null
  removed: boolean
  /** Its number in the stream of its month. */
  revision: number
  position: number
  changed: number
}

type Forgotten = Event<'SubjectKeyDestroyed', { readonly subject: string }>
type Judged = Extract<ReportedMessageEvent, { type: 'MessageRemoved' | 'MessageRestored' }>
export type MessageFact = Recorded<ChatEvent | Judged>
type Sent = Extract<MessageFact, { type: 'MessageSent' }>

const TYPES: ReadonlySet<string> = new Set<MessageFact['type']>(['MessageSent', 'MessageDeleted', 'MessageRemoved', 'MessageRestored'])

export const isOfMessage = (fact: Recorded): fact is MessageFact => TYPES.has(fact.type)

/** Whose words an event takes away, if it does. */
export const forgottenBy = (fact: Recorded): MemberId | undefined => {
  if (fact.type !== 'SubjectKeyDestroyed') return undefined
  const [, id] = /^member:(\d+)$/.exec((fact as Recorded<Forgotten>).data.subject) ?? []
  return id === undefined ? undefined : (Number(id) as MemberId)
}

const noFile = { file_id: null, mime: null, size: null, width: null, height: null, name: null }

const messageOf = ({ data, position, revision }: Sent): Message => {
  const {
    messageId: message_id,
    roomId: room_id,
    sender,
    kind,
    text = null,
    file,
    withheldFrom: withheld_from = null,
    sentAt: sent_at,
  } = data
  const shown = file
    ? { file_id: file.file, mime: file.mime, size: file.size, width: file.width, height: file.height, name: file.name }
    : noFile
  return {
    message_id,
    room_id,
    sender,
    kind,
    text,
    ...shown,
    sent_at,
    status: 'shown',
    withheld_from,
    removed: false,
    revision,
    position,
    changed: position,
  }
}

/** What a moderator takes away stays here, to come back as it was. */
const judge = (message: Message, { type, data, position: changed }: MessageFact): void => {
  if (type === 'MessageRemoved' && data.byRole === 'moderator') Object.assign(message, { removed: true, changed })
  if (type === 'MessageRestored') Object.assign(message, { removed: false, changed })
}

/** The rows a batch touches, as they stand so far. Events in, rows out: a replay folds a stream with it, without a database. */
export class Rows {
  readonly messages: Map<MessageId, Message>

  /** What the table holds of the messages that the coming events touch. */
  constructor(messages: readonly Message[] = []) {
    this.messages = new Map(messages.map((message) => [message.message_id, message]))
  }

  /** Told again, an event finds its work done: a message that is there is neither written anew nor brought back. */
  apply(fact: Recorded): void {
    const member = forgottenBy(fact)
    if (member !== undefined) this.#forget(member)
    if (!isOfMessage(fact)) return
    const known = this.messages.get(fact.data.messageId)
    if (fact.type === 'MessageSent' && !known) this.messages.set(fact.data.messageId, messageOf(fact))
    if (fact.type === 'MessageDeleted' && known)
      Object.assign(known, { ...noFile, text: null, status: 'deleted', changed: Math.max(known.changed, fact.position) })
    if (known && fact.position > known.changed) judge(known, fact)
  }

  /** The position stays: streams may be told apart from each other, and the rows must not depend on which came first. */
  #forget(member: MemberId): void {
    for (const message of this.messages.values()) if (message.sender === member) Object.assign(message, { text: null, name: null })
  }
}
