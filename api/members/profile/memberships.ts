import type { Static } from '@sinclair/typebox'
import type { membershipAssociation } from '../../contract/members/profile.js'
import { pleaseCheck } from '../../http/please-check.js'

/** Stands in the list for what is told as free text. */
const OTHER = 'other'

/** What step 3 tells: the chosen associations, each once, and the free text. Refuses `other` without one. */
export const membershipsFrom = ({ memberShip, otherInternational }: Static<(typeof membershipAssociation)['body']>) => {
  const names = memberShip.map((name) => name.trim()).filter((name) => name !== '' && name.toLowerCase() !== OTHER)
  const other = otherInternational?.trim()
  if (names.length === 0 && !other) {
    const msg = 'Please enter the association.'
    throw pleaseCheck([{ field: 'otherInternational', msg }])
  }
  return { associations: [...new Set(names)], ...(other && { otherInternational: other }) }
}
