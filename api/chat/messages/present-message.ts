import type { FileId, MemberId } from '../../../domain/kernel/ids.js'
import type { StoredMessage } from '../../../projections/chat-messages/queries.js'
import type { ChatFile, ChatMessage, MessageType } from '../../contract/chat/chat-fields.js'
import type { PersonLine } from '../../contract/network/people.js'
import { nobody } from '../../people/line.js'

/** Spec 2 §3. */
export const TYPES = { text: 1, file: 2, image: 3 } as const satisfies Record<StoredMessage['kind'], MessageType>

/** What a message says: a text URI-encoded, or the name of a file; null once it is forgotten, and while a moderator has taken it away. */
export const saidBy = ({ kind, text, name, removed }: Pick<StoredMessage, 'kind' | 'text' | 'name' | 'removed'>): string | null => {
  if (removed) return null
  if (kind !== 'text') return name
  return text === null ? null : encodeURIComponent(text)
}

const linkTo = (file: FileId, size?: 'thumbnail'): string => `/api/chat/${file}${size ? `?size=${size}` : ''}`

/** Of a message that is forgotten there is no file either: its bytes went with the key. */
const fileOf = ({ file_id, mime, size, width, height, kind, name, removed }: StoredMessage): ChatFile | null => {
  if (file_id === null || name === null || removed) return null
  const isImage = kind === 'image'
  return {
    file_id,
    path: linkTo(file_id),
    thumbnail_path: linkTo(file_id, 'thumbnail'),
    mime_type: mime!,
    size: size!,
    width: isImage ? width! : 0,
    height: isImage ? height! : 0,
  }
}

const whyGone = ({ removed }: StoredMessage, message: string | null): ChatMessage['removed'] => {
  if (removed) return 'moderator'
  return message === null ? 'erased' : null
}

/** The only shape of a message that leaves the server (spec 2 §3); the same for everybody in the room. */
export const presentMessage = (row: StoredMessage, people: ReadonlyMap<MemberId, PersonLine>): ChatMessage => {
  const message = saidBy(row)
  return {
    id: row.message_id,
    sender_id: row.sender,
    ...(people.get(row.sender) ?? nobody),
    type: TYPES[row.kind],
    message,
    created_time_date: row.sent_at.toISOString(),
    chat_room_solo_id: row.room_id,
    file: fileOf(row),
    removed: whyGone(row, message),
    position: row.position,
  }
}
