import type { ChatEvent } from '../../domain/chats/messages.js'
import { APPEAL_WITHIN } from '../../domain/engagement/moderation/appealing.js'
import type { JudgementEvent } from '../../domain/engagement/moderation/messages.js'
import type { FileId, MessageId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Task } from '../../domain/kernel/process.js'
import { taskOf } from './task.js'

/** The file of a message that its sender has deleted, or what was decided about a reported one: it goes when nobody has to judge it any more. */
export interface LetGoTask {
  readonly messageId: MessageId
  /** Where the message was deleted: its file, and the position of the event that says so. */
  readonly deleted?: { readonly file: FileId; readonly position: number }
  /** From when on it is asked, ISO 8601. */
  readonly from: string
}
export const LET_GO = 'let-go-of-file'

type Told = Recorded<ChatEvent | JudgementEvent>

/** With its deletion, with each decision about it, and when the time for an appeal is over. */
export const letGoBy = (event: Recorded): Task[] => {
  const task = (asked: Omit<LetGoTask, 'from'>, after = 0): Task => {
    const from = new Date(Date.parse(event.meta.at) + after).toISOString()
    const data = { ...asked, from } satisfies LetGoTask
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
  return told.type === 'AppealDecided' ? [task({ messageId })] : []
}
