import { claimId } from '../../../commands/vault/claims.js'
import { nameOfStream } from '../../../domain/engagement/post-name.js'
import { REHEARSAL_HOLDS } from '../../../domain/flagging/decider.js'
import { RehearseFlagRule, SwitchFlagRuleOff, SwitchFlagRuleOn, WriteFlagRule } from '../../../domain/flagging/messages.js'
import type { FlagRuleId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { flagRuleNumbered, flagRulesOn, flagRulesWritten, type StoredRule } from '../../../projections/flag-rules/queries.js'
import { titlesOf } from '../../../projections/report-queue/queries.js'
import {
  getFlagRule,
  getFlagRules,
  rehearseFlagRule,
  RULES_IN_A_PAGE,
  RULES_ON,
  switchFlagRule,
  writeFlagRule,
  type FlagRule,
} from '../../contract/staff/flagging.js'
import type { Deps } from '../../deps.js'
import { nextOf } from '../../http/fields/next-of.js'
import { serve, type Served } from '../../http/serve.js'
import { namesOf } from '../../people/naming.js'

/** What moderators have the program look for. */
export const flaggingRoutes = ({ pool, now }: Pick<Deps, 'pool' | 'now'>): Served[] => {
  const present = async (rows: readonly StoredRule[]): Promise<FlagRule[]> => {
    const at = now()
    const nameOf = await namesOf(
      pool,
      rows.map(({ written_by }) => written_by),
    )
    return rows.map((row) => presented(row, nameOf(row.written_by), at))
  }

  /** Two that are switched on at the same moment may be one too many: the newest then looks at nothing until another is off. */
  const mustHaveRoom = async (id: FlagRuleId): Promise<void> => {
    const on = await flagRulesOn(pool, RULES_ON)
    if (on.length < RULES_ON || on.some(({ flag_rule_id }) => flag_rule_id === id)) return
    throw new Refusal('conflict', `${RULES_ON} rules are on already. Please switch another one off first.`)
  }

  return [
    serve(getFlagRules, async ({ body: { before } }) => {
      const rows = await flagRulesWritten(pool, { size: RULES_IN_A_PAGE, before })
      return { answer: { result: await present(rows), next: nextOf(rows, RULES_IN_A_PAGE, ({ flag_rule_id }) => flag_rule_id) } }
    }),

    serve(getFlagRule, async ({ params: { id } }) => {
      const row = await flagRuleNumbered(pool, id)
      if (!row) throw new Refusal('not-found', 'There is no such rule')
      const newest = (row.newest ?? []).map(({ stream, ...rest }) => ({ ...rest, post: nameOfStream(stream) }))
      const titles = await titlesOf(
        pool,
        newest.map(({ post }) => post),
      )
      const [rule] = await present([row])
      return { answer: { ...rule!, newest: newest.map((each) => ({ ...each, title: titles.get(each.post) ?? null })) } }
    }),

    serve(writeFlagRule, async ({ body: { name, condition }, commandId, send }) => {
      const flagRuleId = (await claimId(pool, commandId, now())) as FlagRuleId
      const { stale } = await send(WriteFlagRule, { flagRuleId, name: name.trim(), condition })
      return { answer: { id: flagRuleId }, stale }
    }),

    serve(rehearseFlagRule, async ({ params: { id: flagRuleId }, commandId, send }) => {
      const { stale } = await send(RehearseFlagRule, { flagRuleId, rehearsal: commandId })
      return { answer: {}, stale }
    }),

    serve(switchFlagRule, async ({ params: { id: flagRuleId }, body: { on }, send }) => {
      if (on) await mustHaveRoom(flagRuleId)
      const { stale } = await send(on ? SwitchFlagRuleOn : SwitchFlagRuleOff, { flagRuleId })
      return { answer: {}, stale }
    }),
  ]
}

const presented = (row: StoredRule, written_by: string | null, at: string): FlagRule => {
  const { flag_rule_id: id, name, condition, written_at, is_on: on, switched_at, asked_at, rehearsed_at, failed_at, posts, flagged } = row
  const isWaiting = asked_at !== null && failed_at === null && (rehearsed_at === null || rehearsed_at < asked_at)
  return {
    ...{ id, name, condition, written_by, on },
    written_at: written_at.toISOString(),
    switched_at: switched_at && switched_at.toISOString(),
    rehearsing: isWaiting && Date.parse(at) - asked_at.getTime() < REHEARSAL_HOLDS,
    rehearsed: rehearsed_at && posts !== null && flagged !== null ? { at: rehearsed_at.toISOString(), posts, flagged } : null,
    failed: failed_at !== null,
  }
}
