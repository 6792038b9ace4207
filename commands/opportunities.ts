import { opportunityDecider } from '../domain/opportunities/decider.js'
import { opportunityCommands, opportunityEvents } from '../domain/opportunities/messages.js'
import { slice } from './runtime/slice.js'

export const opportunities = slice({
  decider: opportunityDecider,
  commands: opportunityCommands,
  events: opportunityEvents,
  prefix: 'opportunity-',
  key: ({ opportunityId }) => opportunityId,
})
