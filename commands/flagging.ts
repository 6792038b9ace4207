import { flaggingDecider } from '../domain/flagging/decider.js'
import { flaggingCommands, flaggingEvents } from '../domain/flagging/messages.js'
import { slice } from './runtime/slice.js'

export const flagging = slice({
  decider: flaggingDecider,
  commands: flaggingCommands,
  events: flaggingEvents,
  prefix: 'flagrule-',
  key: ({ flagRuleId }) => flagRuleId,
})
