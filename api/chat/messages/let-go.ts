import type { LetGoTask } from '../../../commands/processes/message-files.js'
import { reportedMessages } from '../../../commands/reported-messages.js'
import { stateOf } from '../../../commands/runtime/slice.js'
import type { Doer } from '../../../commands/vault/outbox.js'
import type { ReportedMessageEvent } from '../../../domain/chats/reported/messages.js'
import type { ChatEvent } from '../../../domain/chats/messages.js'
import { isStillJudged } from '../../../domain/engagement/moderation/still-judged.js'
import type { FileId, MessageId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { Log } from '../../../domain/kernel/ports.js'
import type { Working } from '../../slice.js'

/** The file of a reported message, where it has one. */
const fileOf = async (log: Pick<Log, 'read' | 'readLeft'>, id: MessageId): Promise<FileId | undefined> => {
  const [pinned] = (await log.read(`message-${id}`, -1, 1)) as Recorded<ReportedMessageEvent>[]
  if (pinned?.type !== 'MessagePinned') return undefined
  const { roomId, month, revision } = pinned.data
  const [sent] = (await log.readLeft(`chat-${roomId}-${month}`, revision - 1, 1)) as Recorded<ChatEvent>[]
  return sent?.type === 'MessageSent' && sent.revision === revision ? sent.data.file?.file : undefined
}

/**
 * Nobody is shown the file of a deleted message, and its bytes go once nobody has to judge it: whichever comes last of its deletion and what ends
 * the judgement takes them, as each leaves its mark before it looks for that of the other.
 */
export const letGoDoer =
  ({ deps: { log, now }, vault: { files }, store }: Pick<Working, 'deps' | 'vault' | 'store'>): Doer =>
  async ({ data, at: led }) => {
    const { messageId, deleted, after } = data as LetGoTask
    const from = new Date(Date.parse(led) + after).toISOString()
    if (deleted) await files.withholdSome([deleted.file], deleted.position)
    const at = [from, now()].sort().at(-1)! // of two clocks the later one: when the time for an appeal is over it is not asked again
    if (isStillJudged(await stateOf(log, reportedMessages, messageId), at)) return 'done'
    const file = deleted?.file ?? (await fileOf(log, messageId))
    if (file !== undefined) await files.dropWithheld([file], store.remove)
    return 'done'
  }
