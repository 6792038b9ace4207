import { appealing } from './appealing.js'
import { judging, type Rules } from './judging.js'
import type { Edits } from '../edit.js'
import type { Removal } from '../removal.js'
import type { Moderation } from './state.js'

export { messages } from './messages.js'
export { evolve, notModerated, type Moderation } from './state.js'

/** What moderators decide about posts of a kind, and how their authors appeal. */
export const decisions = <Kind extends string, S extends Moderation & Removal & Edits>(kind: Kind, rules: Rules<S>) => ({
  ...judging(kind, rules),
  ...appealing(kind, rules),
})
