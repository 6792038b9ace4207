import { visitorDecider } from '../domain/visitors/decider.js'
import { visitorCommands, visitorEvents } from '../domain/visitors/messages.js'
import { slice } from './runtime/slice.js'

export const visitors = slice({
  decider: visitorDecider,
  commands: visitorCommands,
  events: visitorEvents,
  prefix: 'visitor-',
  key: ({ visitorId }) => visitorId,
})
