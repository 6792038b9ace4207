import type { Static } from '@sinclair/typebox'
import type { City, Places, PlaceSearch } from '../../../commands/vault/reference/places.js'
import { validatePhoneNumberLength } from 'libphonenumber-js/max'
import { phoneProblem } from '../../../domain/kernel/people/phone-length.js'
import type { FieldError } from '../../../domain/kernel/refusal.js'
import type { personal } from '../../contract/members/onboarding.js'
import type { updatePersonalDetailFirst } from '../../contract/members/profile.js'
import { asDialled } from './as-dialled.js'
import { isId } from './training-lookup.js'
import { typedNames } from './names.js'
import { pleaseCheck } from '../../http/please-check.js'

type Body = Static<(typeof personal)['body']>

/** A day that the calendar has. */
const isDay = (date: string): boolean => {
  const time = Date.parse(date)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

type Known = Pick<Places, 'city'> & Pick<PlaceSearch, 'searchCities'>

const noLocation = { field: 'city', msg: 'Please enter current location' }
const noDay = { field: 'dob', msg: 'Please enter a date.' }

const chosen = ({ id, name, country_id }: City) => ({ id, name, countryId: country_id })
const withPlus = (code: number | string): string => `+${String(code).replace('+', '')}`

/** The bounds of the contract hold already; what the numbering plans say comes after them. */
const phoneErrors = (field: 'mobile' | 'phone', code: number | string, digits: string): FieldError[] => {
  const msg = phoneProblem(validatePhoneNumberLength, withPlus(code), digits)
  return msg === undefined ? [] : [{ field, msg }]
}

/** What step 1 tells, with the cities of the reference data; `email` is the member's own. Refuses and names every field that is not right. */
export const detailsFrom = async (known: Pick<Known, 'city'>, body: Body, email: string) => {
  const errors: FieldError[] = []
  const cityOf = async (id: number | string | undefined, error: FieldError) => {
    if (id === undefined) return undefined
    const found = isId(Number(id)) ? await known.city(Number(id)) : undefined
    if (!found) errors.push(error)
    return found && chosen(found)
  }
  const city = await cityOf(body.cityId, noLocation)
  const cityOfOrigin = await cityOf(body.cityOfOriginId, { field: 'cityOfOrigin', msg: 'Please select city.' })
  if (body.dob !== undefined && !isDay(body.dob)) errors.push(noDay)
  errors.push(...phoneErrors('mobile', body.country_code, body.mobile))
  if (body.emailId.trim().toLowerCase() !== email) errors.push({ field: 'emailId', msg: 'Please use the email address you joined with.' })
  if (errors.length > 0) throw pleaseCheck(errors)

  const { gender, mobile, country_code, femaleGroupAllow, dob } = body
  return {
    ...typedNames(body),
    ...(dob !== undefined && { dob }),
    city: city!, // without one there is an error above
    ...(cityOfOrigin && { cityOfOrigin }),
    countryCode: withPlus(country_code),
    mobile: asDialled(withPlus(country_code), mobile),
    gender,
    womenInSurgery: gender === 'F' && Number(femaleGroupAllow) === 1,
    surgeonDeclared: true as const,
  }
}

interface OwnCity {
  readonly id: number
  readonly name: string
  readonly countryId: number
}

/** What the profile's edit tells: the city by its id, or by name alone; `own` is the member's. Refuses and names every field that is not right. */
export const reachFrom = async (
  known: Known,
  { dob, city, phone, country_code }: Static<(typeof updatePersonalDetailFirst)['body']>,
  own: OwnCity | null | undefined,
) => {
  const byName = async (name: string) => {
    if (name === own?.name) return own
    const [found] = await known.searchCities(name, {}, 1)
    return found?.name.toLowerCase() === name.toLowerCase() ? chosen(found) : undefined
  }
  const byId = async (id: number) => {
    const found = isId(id) ? await known.city(id) : undefined
    return found && chosen(found)
  }
  const found = await (typeof city === 'string' ? byName(city.trim()) : byId(city.id))
  const errors = [...(found ? [] : [noLocation]), ...(dob && !isDay(dob) ? [noDay] : []), ...phoneErrors('phone', country_code, phone)]
  if (errors.length > 0) throw pleaseCheck(errors)
  const countryCode = withPlus(country_code)
  return { ...(dob && { dob }), city: found!, countryCode, mobile: asDialled(countryCode, phone) }
}
