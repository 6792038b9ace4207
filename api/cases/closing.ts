import { v5 as uuidv5 } from 'uuid'
import { OPEN_FOR } from '../../domain/cases/case.js'
import type { CaseCommand } from '../../domain/cases/messages.js'
import { dueCases, type DueCase } from '../../projections/case-feed/due.js'
import type { Deps } from '../deps.js'

const CLOSINGS = '2f0b7c1e-9d53-4f6a-8a55-6c3d1b7e9a40'
const AT_ONCE = 100

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
    let page: DueCase[] = []
    do {
      page = await dueCases(pool, { size: AT_ONCE, postedUntil, after: page.at(-1) })
      for (const due of page) {
        if (until.aborted) return
        await dispatch(closingOf(due)).catch(onTrouble)
      }
    } while (page.length === AT_ONCE)
  }

/** The same command however often, and by whomever, it is given. */
const closingOf = ({ post_id: caseId, posted_at }: DueCase): CaseCommand => ({
  id: uuidv5(String(caseId), CLOSINGS),
  type: 'CloseCase',
  by: 'system:closing',
  at: new Date(posted_at.getTime() + OPEN_FOR).toISOString(),
  data: { caseId },
})
