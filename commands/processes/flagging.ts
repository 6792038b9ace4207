import { POST_KINDS } from '../../domain/engagement/kinds.js'
import { isLookedAt } from '../../domain/flagging/flags.js'
import type { FlaggingEvent } from '../../domain/flagging/messages.js'
import type { FlagRuleId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Listener, Process } from '../../domain/kernel/process.js'
import { taskOf } from './task.js'

/** What was written or said about a post, by where it stands in the log. */
export interface LookTask {
  readonly stream: string
  readonly revision: number
}
export const LOOK = 'look-by-rules'

/** A rehearsal that was asked for; it goes up to where it was asked in the log. */
export interface RehearsalTask {
  readonly flagRuleId: FlagRuleId
  readonly rehearsal: string
  readonly upTo: number
}

/** A rule is on from now on, or not any more. */
export interface Switched {
  readonly flagRuleId: FlagRuleId
  readonly on: boolean
}

/** Which rules are on: told all that ever happened to them, and of each batch before those who go by it. */
export const switching: Listener & { readonly switched: (event: Recorded) => readonly Switched[] } = {
  name: 'rules switched on',
  streams: ['flagrule'],
  from: 'start',
  switched(recorded) {
    const { type, data } = recorded as Recorded<FlaggingEvent>
    if (type === 'FlagRuleSwitchedOn') return [{ flagRuleId: data.flagRuleId, on: true }]
    if (type === 'FlagRuleSwitchedOff') return [{ flagRuleId: data.flagRuleId, on: false }]
    return []
  },
}

/** What the process has reported itself makes it look at nothing again. */
const isOwn = ({ meta: { by } }: Recorded): boolean => by === 'system:rules'

/** Posts are looked at by the rules that moderators have switched on, where there is one; rules are rehearsed over what is in the log. */
export const flagging: Process = {
  name: 'flagging',
  streams: [...Object.keys(POST_KINDS), 'flagrule'],
  tasks(recorded) {
    const event = recorded as Recorded<FlaggingEvent>
    if (event.type === 'FlagRuleRehearsalAsked') {
      const { flagRuleId, rehearsal } = event.data
      return [taskOf(event, 'rehearse-rule', event.stream, { flagRuleId, rehearsal, upTo: event.position } satisfies RehearsalTask)]
    }
    if (!isLookedAt(recorded) || isOwn(recorded)) return []
    return [taskOf(recorded, LOOK, recorded.stream, { stream: recorded.stream, revision: recorded.revision } satisfies LookTask)]
  },
}
