import type { LookTask } from '../../../commands/processes/flagging.js'
import { claimId } from '../../../commands/vault/claims.js'
import type { Doer, HeldTask } from '../../../commands/vault/outbox.js'
import { JUDGED_KINDS } from '../../../domain/engagement/kinds.js'
import { partsOf, nameOfStream } from '../../../domain/engagement/post-name.js'
import { flagging } from '../../../domain/flagging/flags.js'
import { Refusal, type RefusalKind } from '../../../domain/kernel/refusal.js'
import { flagRulesOn } from '../../../projections/flag-rules/queries.js'
import { RULES_ON } from '../../contract/staff/flagging.js'
import type { Deps } from '../../deps.js'
import { TaskWaits } from '../../jobs/task-waits.js'
import { joinedIn, postedIn, reportersIn } from './ask.js'
import { reasonOf } from './reason.js'

/** It is gone, or so many have reported it that nobody needs to be told. */
const NEEDLESS: readonly RefusalKind[] = ['not-found', 'conflict']

/** Milliseconds. */
const VIEWS_COME_WITHIN = 5_000

/** Looks at what was written, or said about a post, by the rules that are on, and reports it where one finds something: once, however many do. */
export const lookByRules = ({ pool, log, now, dispatch, progress }: Pick<Deps, 'pool' | 'log' | 'now' | 'dispatch' | 'progress'>): Doer => {
  const ask = { reportersBefore: reportersIn(pool), joined: joinedIn(log), posted: postedIn(log) }
  return async ({ id, data }: HeldTask) => {
    const { stream, revision } = data as LookTask
    const [fact] = await log.readLeft(stream, revision - 1, 1)
    if (fact?.revision !== revision) return 'dropped'
    // A rule that was switched on just before, and the report itself, are not missed.
    if (!(await progress.shows(fact.position, VIEWS_COME_WITHIN))) throw new TaskWaits('The views are behind')
    const rules = await flagRulesOn(pool, RULES_ON)
    const found: string[] = []
    for (const { name, condition } of rules) if (await flagging(condition, ask)(fact)) found.push(name)
    if (found.length === 0) return 'done'

    const { word, id: post } = partsOf(nameOfStream(stream))
    const { name, key } = JUDGED_KINDS[word]
    const at = now()
    const said = { reportId: await claimId(pool, id, at), reason: reasonOf(found), version: revision }
    try {
      await dispatch({ id, type: `Report${name}`, by: 'system:rules', at, data: { [key]: post, ...said } })
    } catch (error) {
      if (error instanceof Refusal && NEEDLESS.includes(error.kind)) return 'dropped'
      throw error // a busy post has time to spare later
    }
    return 'done'
  }
}
