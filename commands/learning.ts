import { learningDecider } from '../domain/learning/decider.js'
import { learningCommands, learningEvents } from '../domain/learning/messages.js'
import { slice } from './runtime/slice.js'

export const learning = slice({
  decider: learningDecider,
  commands: learningCommands,
  events: learningEvents,
  prefix: 'learning-',
  key: ({ learningId }) => learningId,
})
