import { beyondSubject } from '../domain/beyond/beyond.js'
import { beyondDecider } from '../domain/beyond/decider.js'
import { beyondCommands, beyondEvents } from '../domain/beyond/messages.js'
import { slice } from './runtime/slice.js'

export const beyond = slice({
  decider: beyondDecider,
  commands: beyondCommands,
  events: beyondEvents,
  prefix: 'beyond-',
  key: ({ beyondId }) => beyondId,
  kept: { subject: beyondSubject, version: 3 },
})
