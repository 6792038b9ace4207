import type { Condition } from '../../domain/flagging/condition.js'
import type { Flagged, FlaggingEvent } from '../../domain/flagging/messages.js'
import type { Actor } from '../../domain/kernel/actor.js'
import type { FlagRuleId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'

type Moment = string | Date

export interface Rule {
  flag_rule_id: FlagRuleId
  name: string
  condition: Condition
  written_by: Actor
  written_at: Moment
  is_on: boolean
  switched_by: Actor | null
  switched_at: Moment | null
  rehearsal: string | null
  asked_at: Moment | null
  rehearsed_at: Moment | null
  failed_at: Moment | null
  posts: number | null
  flagged: number | null
  newest: readonly Flagged[] | null
  position: number
}

const untried = { is_on: false, switched_by: null, switched_at: null, rehearsal: null, asked_at: null }
const unseen = { rehearsed_at: null, failed_at: null, posts: null, flagged: null, newest: null }

const changes = (event: Recorded<FlaggingEvent>): Partial<Rule> => {
  const { type, data, meta } = event
  switch (type) {
    case 'FlagRuleWritten': {
      const { flagRuleId: flag_rule_id, name, condition, writtenAt: written_at } = data
      return { flag_rule_id, name, condition, written_by: meta.by, written_at, ...untried, ...unseen }
    }
    case 'FlagRuleRehearsalAsked':
      return { rehearsal: data.rehearsal, asked_at: data.askedAt, failed_at: null }
    case 'FlagRuleRehearsalFailed':
      return { failed_at: data.failedAt }
    case 'FlagRuleRehearsed':
      return { rehearsed_at: data.rehearsedAt, posts: data.posts, flagged: data.flagged, newest: data.newest }
    case 'FlagRuleSwitchedOn':
      return { is_on: true, switched_by: meta.by, switched_at: data.switchedAt }
    case 'FlagRuleSwitchedOff':
      return { is_on: false, switched_by: meta.by, switched_at: data.switchedAt }
  }
}

/** The rules that a batch changes, as they stand after it. */
export const fold = (events: readonly Recorded<FlaggingEvent>[], before: readonly Rule[]): Map<FlagRuleId, Rule> => {
  const known = new Map(before.map((rule) => [rule.flag_rule_id, rule]))
  const touched = new Map<FlagRuleId, Rule>()
  for (const event of events) {
    const id = event.data.flagRuleId
    const rule = touched.get(id) ?? known.get(id)
    if ((rule?.position ?? -1) >= event.position) continue // told before
    touched.set(id, { ...rule, ...changes(event), position: event.position } as Rule)
  }
  return touched
}
