import type { Static } from '@sinclair/typebox'
import * as report from '../../engagement/report.js'
import { memberIdOf } from '../../kernel/actor.js'
import { Refusal } from '../../kernel/refusal.js'
import type { ReportedMessageEvent, ReportMessage } from './messages.js'
import { evolve, rules, type ReportedMessage } from './reported-message.js'

export const OWN_MESSAGE = 'You cannot report your own message'

const { ReportMessage: reportAsPost } = report.decisions('Message', rules)

/** With each report the message is pinned as it stands then, with what is around it; then it is reported as a post is, at that version. */
export const reportMessage = (command: Static<typeof ReportMessage>, state: ReportedMessage, revision: number): ReportedMessageEvent[] => {
  const { data, by, at } = command
  const { reportId, reason, ...pin } = data
  if (data.author === memberIdOf(by)) throw new Refusal('forbidden', OWN_MESSAGE)
  const pinned = { type: 'MessagePinned' as const, data: { ...pin, pinnedAt: at } }
  const version = revision + 1
  const asked = { ...command, data: { messageId: data.messageId, reportId, reason, version } }
  const reported = reportAsPost(asked, evolve.MessagePinned(state, pinned, version), version)
  return reported.length > 0 ? [pinned, ...reported] : []
}
