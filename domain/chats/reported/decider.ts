import * as moderation from '../../engagement/moderation/moderation.js'
import * as removal from '../../engagement/removal.js'
import type { Decider } from '../../kernel/decider.js'
import { Refusal } from '../../kernel/refusal.js'
import type { ReportedMessageCommand, ReportedMessageEvent } from './messages.js'
import { reportMessage } from './report-message.js'
import { evolve, initialState, rules, type ReportedMessage } from './reported-message.js'

const judging = moderation.decisions('Message', rules)
const { EraseMessage } = removal.decisions('Message', rules.authorOf)

export const reportedMessageDecider: Decider<ReportedMessage, ReportedMessageCommand, ReportedMessageEvent> = {
  initialState,
  evolve,
  decisions: {
    ReportMessage: reportMessage,
    ...judging,
    /** Nobody can change what they have sent, so nobody is asked to. */
    DecideMessageReports(command, state, revision) {
      if (command.data.decision === 'ask-change')
        throw new Refusal('invalid', 'A message cannot be changed: dismiss its reports, or remove it')
      return judging.DecideMessageReports(command, state, revision)
    },
    EraseMessage,
  },
}
