import { sealDecider } from '../domain/seals/decider.js'
import { sealCommands, sealEvents } from '../domain/seals/messages.js'
import { slice } from './runtime/slice.js'

const PREFIX = 'seal-'

/** The one stream in which all seals are, in order. */
export const SEAL_STREAM = `${PREFIX}log`

export const seals = slice({
  decider: sealDecider,
  commands: sealCommands,
  events: sealEvents,
  prefix: PREFIX,
  key: () => 'log',
  kept: { subject: () => 'seal:log', version: 2 },
})
