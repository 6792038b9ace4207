import type { AnswerOf } from '../../../api/contract/call.js'
import type { getReportedMessage, PinnedMessage } from '../../../api/contract/staff/replay.js'
import type { MessageId } from '../../../api/contract/chat/chat-fields.js'
import { get } from '../../shared/net/http.js'
import type { Purpose } from '../replay/calls.js'

export type { PinnedMessage }
export type ReportedMessage = Pick<AnswerOf<typeof getReportedMessage>, 'pins' | 'pinned' | 'at' | 'group' | 'messages'>

/** Which message is looked at, why, and as it stood at which report; null: at the newest. */
export interface Looked {
  readonly id: number
  readonly purpose: Purpose
  readonly at: number | null
}

/** Throws a Problem. */
export const loadReported = async ({ id, purpose, at }: Looked): Promise<ReportedMessage> => {
  const query = { purpose, ...(at !== null && { at }) }
  const {
    pins,
    pinned,
    at: shown,
    group,
    messages,
  } = await get<typeof getReportedMessage>('staff/messages/:id', query, { id: id as MessageId })
  return { pins, pinned, at: shown, group, messages }
}
