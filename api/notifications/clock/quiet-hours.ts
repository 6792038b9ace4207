import type { Pool } from 'pg'
import { chatSettingsOf } from '../../../commands/vault/chat/chat-settings.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { minuteIn, nextMinute } from './zone.js'
import { zonesOf } from './zones.js'

/** `22:30`, in minutes since midnight. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Whether a minute is within hours that may go past midnight; hours that end as they begin are none. */
const isWithin = (minute: number, from: number, until: number): boolean =>
  from <= until ? from <= minute && minute < until : from <= minute || minute < until

/** When the quiet hours end in which a member is at a moment (both ISO 8601), by their own clocks; undefined where they are in none. */
export const quietUntil = async (pool: Pool, member: MemberId, at: string): Promise<string | undefined> => {
  const { quietFrom, quietUntil: end } = (await chatSettingsOf(pool, [member])).get(member)!
  if (quietFrom === null || end === null) return undefined
  const zone = (await zonesOf(pool, [member]))(member)
  const [from, until] = [minutesOf(quietFrom), minutesOf(end)]
  return isWithin(minuteIn(zone, at), from, until) ? nextMinute(zone, until, at) : undefined
}
