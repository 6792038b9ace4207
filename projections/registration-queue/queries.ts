import type { MemberId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import type { Registration } from './rows.js'

/** Where a page ended. */
export type Place = Pick<Registration, 'place' | 'member_id'>

interface Page {
  readonly size: number
  /** Those that somebody should look at by now, or the others. */
  readonly state: 'waiting' | 'checked'
  /** In milliseconds. */
  readonly now: number
  readonly after?: Place | undefined
}

/** Who has waited longest first; of those that were checked, whose check ends first. */
export const registrations = async (db: Db, { size, state, now, after }: Page): Promise<Registration[]> => {
  const [from, to] = state === 'waiting' ? [0, now] : [now, Number.MAX_SAFE_INTEGER]
  const start = after && after.place >= from ? after : { place: from, member_id: 0 }
  const text = `select *, registration.place::float8 as place from registration_queue.registration
    where there and registration.place < $1 and (registration.place, member_id) > ($2, $3) order by registration.place, member_id limit $4`
  const values = [to, start.place, start.member_id, size]
  return (await db.query<Registration>({ name: 'registrations', text, values })).rows
}

/** Of one member; undefined of who has declared none. */
export const registrationOf = async (db: Db, memberId: MemberId): Promise<Registration | undefined> => {
  const text = 'select *, place::float8 as place from registration_queue.registration where member_id = $1 and there'
  return (await db.query<Registration>({ name: 'registrationOf', text, values: [memberId] })).rows[0]
}
