import { EXPIRING, type Registration } from '../../projections/registration-queue/rows.js'
import type { Standing } from '../contract/staff/registrations.js'

/** How a registration stands at a moment, ISO 8601: a check counts until the beginning of the day on which it expires. */
export const standingOf = ({ result, expires_on }: Pick<Registration, 'result' | 'expires_on'>, now: string): Standing => {
  if (result === null) return 'declared'
  if (result === 'not-found' || expires_on === null) return 'not-found'
  const left = Date.parse(expires_on) - Date.parse(now)
  if (left <= 0) return 'expired'
  return left <= EXPIRING ? 'expiring' : 'confirmed'
}

/** What members see of a check that counts. */
export const checkShown = (row: Registration | undefined, now: string) => {
  if (!row || !['confirmed', 'expiring'].includes(standingOf(row, now))) return null
  return { method: row.method!, checked_at: row.checked_at!, expires_on: row.expires_on! }
}
