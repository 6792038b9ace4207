import { memberDecider } from '../domain/members/decider.js'
import { memberCommands, memberEvents } from '../domain/members/messages.js'
import { slice } from './runtime/slice.js'

export const members = slice({
  decider: memberDecider,
  commands: memberCommands,
  events: memberEvents,
  prefix: 'member-',
  key: ({ memberId }) => memberId,
})
