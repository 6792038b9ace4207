import { RetryParked } from '../../../domain/staff/messages.js'
import { beginAnew } from '../../../projections/runtime/leading/lease.js'
import { PROCESSES, VIEWS } from '../../../projections/runtime/leading/led.js'
import { getParked, MOST_NAMED, retryParked } from '../../contract/staff/parked.js'
import type { Deps } from '../../deps.js'
import { parkedIn } from '../../health/parked.js'
import { serve, type Served } from '../../http/serve.js'

/** What is not shown yet, for auditors: streams that a view or a process could not be told to their end, and another try. */
export const parkedRoutes = ({ pool }: Pick<Deps, 'pool'>): Served[] => [
  serve(getParked, async () => {
    const { count, first } = await parkedIn(pool, MOST_NAMED)
    return { answer: { count, first: [...first] } }
  }),
  serve(retryParked, async ({ caller, send }) => {
    const { count: parked } = await parkedIn(pool, 0)
    const { changed } = parked > 0 ? await send(RetryParked, { memberId: caller.id, parked }, { wait: false }) : { changed: false }
    if (changed) await beginAnew(pool, [VIEWS, PROCESSES])
    return { answer: {} }
  }),
]
