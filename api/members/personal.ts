import type { Static } from '@sinclair/typebox'
import type { places } from '../../commands/vault/places.js'
import { Refusal, type FieldError } from '../../domain/kernel/refusal.js'
import type { personal } from '../contract/onboarding.js'
import { isId } from './chosen.js'
import { namesFrom } from './names.js'

type Body = Static<(typeof personal)['body']>

/** A day that the calendar has. */
const isDay = (date: string): boolean => {
  const time = Date.parse(date)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

/** What step 1 tells, with the cities of the reference data; `email` is the member's own. Refuses and names every field that is not right. */
export const detailsFrom = async (known: Pick<ReturnType<typeof places>, 'city'>, body: Body, email: string | undefined) => {
  const errors: FieldError[] = []
  const cityOf = async (id: number | string | undefined, error: FieldError) => {
    if (id === undefined) return undefined
    const found = isId(Number(id)) ? await known.city(Number(id)) : undefined
    if (!found) errors.push(error)
    return found && { id: found.id, name: found.name, countryId: found.country_id }
  }
  const city = await cityOf(body.cityId, { field: 'city', msg: 'Please enter current location' })
  const cityOfOrigin = await cityOf(body.cityOfOriginId, { field: 'cityOfOrigin', msg: 'Please select city.' })
  if (body.dob !== undefined && !isDay(body.dob)) errors.push({ field: 'dob', msg: 'Please enter a date.' })
  if (body.emailId.trim().toLowerCase() !== email) errors.push({ field: 'emailId', msg: 'Please use the email address you joined with.' })
  if (errors.length > 0) throw new Refusal('invalid', 'Please check the details', errors)

  const { gender, mobile, country_code, femaleGroupAllow, dob } = body
  return {
    ...namesFrom(body),
    ...(dob !== undefined && { dob }),
    city,
    ...(cityOfOrigin && { cityOfOrigin }),
    countryCode: `+${String(country_code).replace('+', '')}`,
    mobile,
    gender,
    womenInSurgery: gender === 'F' && Number(femaleGroupAllow) === 1,
    surgeonDeclared: true,
  }
}
