import type { Static } from '@sinclair/typebox'
import { asMember } from '../kernel/actor.js'
import { Refusal } from '../kernel/refusal.js'
import type { LookAsStaff, StaffEvent } from './messages.js'
import { isSameLook, type Staff } from './staff.js'

/** For so many milliseconds it is one look, at whatever moment of what is looked at: a slider that is moved is no other one; what is taken along is. */
const ONE_LOOK = 10 * 60_000

/** Every look at what is not shown to all is on record, with its purpose, before anything is shown; who has lost the role sees nothing more. */
export const lookAsStaff = ({ data, by, at }: Static<typeof LookAsStaff>, { roles, looks }: Staff): StaffEvent[] => {
  if (by !== asMember(data.memberId)) throw new Refusal('forbidden', 'You can only look in your own name')
  if (!roles.includes(data.as)) throw new Refusal('forbidden', 'This is for members of the staff')
  const before = looks.find((look) => isSameLook(look, data))
  if (before && Date.parse(at) - Date.parse(before.lookedAt) < ONE_LOOK) return []
  return [{ type: 'StaffLooked', data: { ...data, lookedAt: at } }]
}
