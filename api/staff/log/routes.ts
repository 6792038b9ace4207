import { DEED_TYPES } from '../../../domain/deeds.js'
import { staffEntries } from '../../../projections/staff-log/queries.js'
import { getStaffLog, STAFF_ENTRIES_IN_A_PAGE } from '../../contract/staff/staff-log.js'
import type { Deps } from '../../deps.js'
import { nextOf } from '../../http/fields/next-of.js'
import { serve, type Served } from '../../http/serve.js'
import { namesOf } from '../../people/naming.js'

/** What the staff has done, for auditors. */
export const staffLogRoutes = ({ pool }: Pick<Deps, 'pool'>): Served[] => [
  serve(getStaffLog, async ({ body: { pageSize: size = STAFF_ENTRIES_IN_A_PAGE, ...asked } }) => {
    const entries = await staffEntries(pool, { ...asked, size })
    const nameOf = await namesOf(
      pool,
      entries.map(({ actor }) => actor),
    )
    const result = entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString(), full_name: nameOf(entry.actor) }))
    return { answer: { result, types: [...DEED_TYPES], next: nextOf(entries, size, ({ position }) => position) } }
  }),
]
