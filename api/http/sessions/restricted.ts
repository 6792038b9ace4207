import type { Action } from '../../../domain/members/standing/messages.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { letIn, type Call } from '../../contract/call.js'
import type { Rate } from '../../contract/rates.js'
import { OWN_RESTRICTIONS } from '../../../domain/members/standing/words.js'
import { utcMoment } from '../../../domain/kernel/written.js'

/** What moderators have said of a member, and until when, ISO 8601, if it ends by itself. */
export interface Restriction {
  readonly action: Action
  readonly until: string | null
}

interface Stored {
  readonly action: Action
  readonly until: Date | null
}

/** What holds at a moment of what is stored; it ends by the clock, whenever its end is told. */
export const restrictionOf = (stored: Stored | undefined, at: string): Restriction | undefined => {
  const until = stored?.until?.toISOString() ?? null
  return stored && (until === null || at < until) ? { action: stored.action, until } : undefined
}

/** Whether nothing is told to their open pages. */
export const isShutOut = ({ action }: Restriction): boolean => action !== 'limit'

const READS: readonly Rate[] = ['read', 'search', 'link']

const isOwnAccount = (call: Call): boolean => letIn(call).includes('session')
const isRead = (call: Call): boolean => letIn(call).includes('complete') && READS.includes(call.limit)

/** What is open, beside the calls that say so themselves; what people read of it is in domain/members/standing/words.ts. */
const OPEN: Readonly<Record<Action, (call: Call) => boolean>> = {
  suspend: () => false,
  'require-verification': isOwnAccount,
  limit: (call) => isOwnAccount(call) || isRead(call) || call.whileRestricted === 'limited',
}

/** Why a member may not do what a call does; undefined where they may. */
export const refusalOf = (call: Call, { action, until }: Restriction): Refusal | undefined => {
  if (call.whileRestricted === 'suspended' || OPEN[action](call)) return undefined
  return restricted({ action, until })
}

export const restricted = ({ action, until }: Restriction): Refusal => {
  const end = until === null ? '.' : `. This ends on ${utcMoment(until)}.`
  const { own, denies } = OWN_RESTRICTIONS[action]
  return new Refusal('forbidden', `${own}: ${denies}${end}`, [], { reason: 'restricted', action, until })
}
