import type { AnswerOf, BodyOf } from '../../../api/contract/call.js'
import type {
  Condition,
  Flagged,
  FlagRule,
  getFlagRule,
  getFlagRules,
  rehearseFlagRule,
  switchFlagRule,
  writeFlagRule,
} from '../../../api/contract/staff/flagging.js'
import { get, post } from '../../shared/net/http.js'

export type { Condition, Flagged, FlagRule }
export type RulesPage = Pick<AnswerOf<typeof getFlagRules>, 'result' | 'next'>
export type Opened = Omit<AnswerOf<typeof getFlagRule>, 'code' | 'msg'>
export type NewRule = BodyOf<typeof writeFlagRule>

/** The newest first. Throws a Problem, like all here. */
export const getRules = async (before: number | null): Promise<RulesPage> => {
  const { result, next } = await get<typeof getFlagRules>('staff/rules', before === null ? {} : { before: before as FlagRule['id'] })
  return { result, next }
}

/** With the newest posts that it would have flagged. */
export const getRule = (id: FlagRule['id']): Promise<Opened> => get<typeof getFlagRule>('staff/rules/:id', {}, { id })

/** What a moderator does with rules. */
export type Deed =
  | { readonly does: 'write'; readonly said: NewRule }
  | { readonly does: 'rehearse' | 'switch-on' | 'switch-off'; readonly id: FlagRule['id'] }

export const doDeed = async (deed: Deed, key: string): Promise<void> => {
  if (deed.does === 'write') await post<typeof writeFlagRule>('staff/rules', deed.said, key)
  else if (deed.does === 'rehearse') await post<typeof rehearseFlagRule>('staff/rules/:id/rehearse', {}, key, { id: deed.id })
  else await post<typeof switchFlagRule>('staff/rules/:id/switch', { on: deed.does === 'switch-on' }, key, { id: deed.id })
}
