import { v5 as uuidv5 } from 'uuid'
import { OPEN_FOR } from '../../domain/cases/case.js'
import type { CaseCommand } from '../../domain/cases/messages.js'
import { dueCases, type DueCase } from '../../projections/case-feed/due.js'
import { eachOf } from '../../projections/runtime/pages.js'
import type { Deps } from '../deps.js'
import { oneByOne } from '../jobs/one-by-one.js'

const CLOSINGS = '2f0b7c1e-9d53-4f6a-8a55-6c3d1b7e9a40'

type Needs = Pick<Deps, 'now' | 'pool'> & {
  readonly dispatch: (command: CaseCommand) => Promise<unknown>
  /** Told of a case that could not be closed; the others are. */
  readonly onTrouble: (error: unknown) => void
}

/** Says of every clinical case whose week is over that it has closed, at the moment at which it did; said again, it changes nothing. */
export const closeDueCases =
  ({ now, pool, dispatch, onTrouble }: Needs) =>
  async (until: AbortSignal): Promise<void> => {
    const postedUntil = new Date(Date.parse(now()) - OPEN_FOR).toISOString()
    const due = eachOf<DueCase>((size, after) => dueCases(pool, { size, postedUntil, after }))
    await oneByOne(due, (each) => dispatch(closingOf(each)), { until, onTrouble })
  }

/** The same command however often, and by whomever, it is given. */
const closingOf = ({ post_id: caseId, posted_at }: DueCase): CaseCommand => ({
  id: uuidv5(String(caseId), CLOSINGS),
  type: 'CloseCase',
  by: 'system:closing',
  at: new Date(posted_at.getTime() + OPEN_FOR).toISOString(),
  data: { caseId },
})
