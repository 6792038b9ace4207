import { memberAmong, type Actor } from '../../../domain/kernel/actor.js'
import { DEED_TYPES } from '../../../domain/deeds.js'
import { staffEntries } from '../../../projections/staff-log/queries.js'
import { getStaffLog, STAFF_ENTRIES_IN_A_PAGE } from '../../contract/staff/staff-log.js'
import type { Deps } from '../../deps.js'
import { nextOf } from '../../http/fields/next-of.js'
import { serve, type Served } from '../../http/serve.js'
import { peopleOf } from '../../people/line.js'

/** What the staff has done, for auditors. */
export const staffLogRoutes = ({ pool, links, now }: Pick<Deps, 'pool' | 'links' | 'now'>): Served[] => [
  serve(getStaffLog, async ({ body: { pageSize: size = STAFF_ENTRIES_IN_A_PAGE, ...asked } }) => {
    const entries = await staffEntries(pool, { ...asked, size })
    const people = await peopleOf(pool, links, [...new Set(entries.flatMap(({ actor }) => memberAmong(actor) ?? []))], now())
    const nameOf = (actor: Actor): string | null => {
      const id = memberAmong(actor)
      return (id !== undefined && people.get(id)?.full_name) || null
    }
    const result = entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString(), full_name: nameOf(entry.actor) }))
    return { answer: { result, types: [...DEED_TYPES], next: nextOf(entries, size, ({ position }) => position) } }
  }),
]
