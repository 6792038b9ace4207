import type { Action } from './messages.js'

/** What closes more than a restriction does. Who has to be verified cannot even read: that is more than limited. */
export const STRICTER: Readonly<Record<Action, readonly Action[]>> = {
  limit: ['require-verification', 'suspend'],
  'require-verification': ['suspend'],
  suspend: [],
}
