import { connectionDecider } from '../domain/connections/decider.js'
import { connectionCommands, connectionEvents } from '../domain/connections/messages.js'
import { slice } from './runtime/slice.js'

export const connections = slice({
  decider: connectionDecider,
  commands: connectionCommands,
  events: connectionEvents,
  prefix: 'connection-',
  key: ({ network, low, high }) => `${network}-${low}~${high}`,
})
