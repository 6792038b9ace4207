import { v5 as uuidv5 } from 'uuid'
import type { MemberCommand } from '../../domain/members/messages.js'
import { restrictionsOver, type Over } from '../../projections/member-standing/queries.js'
import { eachOf } from '../../projections/runtime/pages.js'
import type { Deps } from '../deps.js'
import { oneByOne } from '../jobs/one-by-one.js'

const ENDINGS = '5f0a6c1d-4c55-4d0e-8a39-0d6f6f0c9e11'

interface Ending extends Pick<Deps, 'pool' | 'now' | 'dispatch'> {
  /** Told of one that could not be ended; the others are. */
  readonly onTrouble: (error: unknown) => void
}

/** Tells the end of what is over, so that who was suspended is found again. It bites no longer already: that goes by the clock. */
export const restrictionsEnd =
  ({ pool, now, dispatch, onTrouble }: Ending) =>
  async (until: AbortSignal): Promise<void> => {
    const at = now()
    const over = eachOf<Over>((most, last) => restrictionsOver(pool, at, most, last))
    await oneByOne(over, (each) => dispatch(endingOf(each)), { until, onTrouble })
  }

/** The same command however often, and by whomever, it is given. */
const endingOf = ({ member_id: memberId, restriction, until }: Over): MemberCommand => ({
  id: uuidv5(restriction, ENDINGS),
  type: 'EndRestriction',
  by: 'system:standing',
  at: until.toISOString(),
  data: { memberId, restriction },
})
