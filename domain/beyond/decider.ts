import { decisions } from '../engagement/engagement.js'
import type { Decider } from '../kernel/decider.js'
import { evolve, initialState, rules, type Beyond } from './beyond.js'
import type { BeyondCommand, BeyondEvent } from './messages.js'
import { postBeyond } from './post-beyond.js'

export const beyondDecider: Decider<Beyond, BeyondCommand, BeyondEvent> = {
  initialState,
  evolve,
  decisions: { PostBeyond: postBeyond, ...decisions('Beyond', rules) },
}
