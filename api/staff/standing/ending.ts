import { v5 as uuidv5 } from 'uuid'
import type { MemberCommand } from '../../../domain/members/messages.js'
import { restrictionsOver, type Over } from '../../../projections/member-standing/queries.js'
import type { Deps } from '../../deps.js'

const ENDINGS = '5f0a6c1d-4c55-4d0e-8a39-0d6f6f0c9e11'
const AT_ONCE = 100

interface Ending extends Pick<Deps, 'pool' | 'now' | 'dispatch'> {
  readonly onTrouble: (error: unknown) => void
}

/** Tells the end of what is over, so that who was suspended is found again. It bites no longer already: that goes by the clock. */
export const restrictionsEnd =
  ({ pool, now, dispatch, onTrouble }: Ending) =>
  async (until: AbortSignal): Promise<void> => {
    for (const over of await restrictionsOver(pool, now(), AT_ONCE)) {
      if (until.aborted) return
      await dispatch(endingOf(over)).catch(onTrouble)
    }
  }

/** The same command however often, and by whomever, it is given. */
const endingOf = ({ member_id: memberId, restriction, until }: Over): MemberCommand => ({
  id: uuidv5(restriction, ENDINGS),
  type: 'EndRestriction',
  by: 'system:standing',
  at: until.toISOString(),
  data: { memberId, restriction },
})
