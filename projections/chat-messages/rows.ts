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

/** What the last word of a moderator made of a message, kept also where the message is told later: the streams of both may be told apart. */
export interface Judgement {
  message_id: MessageId
  removed: boolean
  position: number
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

/** Whether a moderator's word takes a message away, or brings it back as it was; undefined of all else. */
const removalBy = (fact: MessageFact): boolean | undefined => {
  if (fact.type === 'MessageRestored') return false
  return fact.type === 'MessageRemoved' && fact.data.byRole === 'moderator' ? true : undefined
}

/** The rows a batch touches, as they stand so far. Events in, rows out: a replay folds a stream with it, without a database. */
export class Rows {
  readonly messages: Map<MessageId, Message>
  readonly judgements: Map<MessageId, Judgement>

  /** What the tables hold of the messages that the coming events touch. */
  constructor(messages: readonly Message[] = [], judgements: readonly Judgement[] = []) {
    this.messages = new Map(messages.map((message) => [message.message_id, message]))
    this.judgements = new Map(judgements.map((judgement) => [judgement.message_id, judgement]))
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
    this.#judge(fact)
  }

  #judge(fact: MessageFact): void {
    const { messageId: message_id } = fact.data
    const removed = removalBy(fact)
    const isNews = (this.judgements.get(message_id)?.position ?? -1) < fact.position
    if (removed !== undefined && isNews) this.judgements.set(message_id, { message_id, removed, position: fact.position })
    const [message, judgement] = [this.messages.get(message_id), this.judgements.get(message_id)]
    if (message && judgement) Object.assign(message, { removed: judgement.removed, changed: Math.max(message.changed, judgement.position) })
  }

  /** The position stays: streams may be told apart from each other, and the rows must not depend on which came first. */
  #forget(member: MemberId): void {
    for (const message of this.messages.values()) if (message.sender === member) Object.assign(message, { text: null, name: null })
  }
}
