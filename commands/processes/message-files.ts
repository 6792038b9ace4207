import type { ChatEvent } from '../../domain/chats/messages.js'
import { APPEAL_WITHIN } from '../../domain/engagement/moderation/appealing.js'
import type { ReportedMessageEvent } from '../../domain/chats/reported/messages.js'
import type { FileId, MessageId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Task } from '../../domain/kernel/process.js'
import { taskOf } from './task.js'

/** The file of a message that its sender has deleted, or what was decided about a reported one: it goes when nobody has to judge it any more. */
export interface LetGoTask {
  readonly messageId: MessageId
  /** Where the message was deleted: its file, and the position of the event that says so. */
  readonly deleted?: { readonly file: FileId; readonly position: number }
  /** Milliseconds after what led to it from which on it is asked. */
  readonly after: number
}
export const LET_GO = 'let-go-of-file'

type Told = Recorded<ChatEvent | ReportedMessageEvent>

/** With its deletion, with each decision about it, with its undoing, which ends an appeal, and when the time for one is over. */
export const letGoBy = (event: Recorded): Task[] => {
  const task = (asked: Omit<LetGoTask, 'after'>, after = 0): Task => {
    const data = { ...asked, after } satisfies LetGoTask
    return { ...taskOf(event, LET_GO, event.stream, data), ...(after > 0 && { after }) }
  }
  const told = event as Told
  if (told.type === 'MessageDeleted') {
    const { messageId, dropped: file } = told.data
    return file === undefined ? [] : [task({ messageId, deleted: { file, position: event.position } })]
  }
  const [, id] = /^message-(\d+)$/.exec(event.stream) ?? []
  const messageId = Number(id) as MessageId
  if (id === undefined) return []
  if (told.type === 'ReportsDecided') return [task({ messageId }, told.data.decision === 'dismiss' ? 0 : APPEAL_WITHIN)]
  return told.type === 'AppealDecided' || told.type === 'MessageRestored' ? [task({ messageId })] : []
}
