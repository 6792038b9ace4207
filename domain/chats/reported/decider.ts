import * as moderation from '../../engagement/moderation/moderation.js'
import * as removal from '../../engagement/removal.js'
import type { Decider } from '../../kernel/decider.js'
import type { ReportedMessageCommand, ReportedMessageEvent } from './messages.js'
import { reportMessage } from './report-message.js'
import { evolve, initialState, rules, type ReportedMessage } from './reported-message.js'

const { EraseMessage } = removal.decisions('Message', rules.authorOf)

export const reportedMessageDecider: Decider<ReportedMessage, ReportedMessageCommand, ReportedMessageEvent> = {
  initialState,
  evolve,
  decisions: {
    ReportMessage: reportMessage,
    ...moderation.decisions('Message', rules),
    EraseMessage,
  },
}
