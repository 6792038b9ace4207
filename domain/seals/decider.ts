import type { Decider } from '../kernel/decider.js'
import type { SealCommand, SealEvent } from './messages.js'
import { sealLog } from './seal-log.js'
import { evolve, initialState, type Seals } from './seals.js'

export const sealDecider: Decider<Seals, SealCommand, SealEvent> = { initialState, evolve, decisions: { SealLog: sealLog } }
