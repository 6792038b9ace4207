import type { Static } from '@sinclair/typebox'
import type { Places } from '../../../commands/vault/reference/places.js'
import { Refusal, type FieldError } from '../../../domain/kernel/refusal.js'
import type { updateMediRegistration } from '../../contract/members/profile.js'

type Lists = Static<(typeof updateMediRegistration)['body']>['list']

/** The entries that parallel lists stand for. Refuses lists of different lengths, unknown countries, and the same entry twice. */
export const registrationsFrom = async (known: Pick<Places, 'country'>, { country, region, mediRegistration }: Lists) => {
  if (country.length !== region.length || country.length !== mediRegistration.length)
    throw refused([{ field: 'list', msg: 'Every entry needs a country, a state and a number.' }])
  const found = await Promise.all(country.map((id) => known.country(Number(id))))
  const errors = found.flatMap((each, i): FieldError[] => (each ? [] : [{ field: `list.country.${i}`, msg: 'Please select Country.' }]))
  const entries = found.flatMap((each, i) =>
    each ? [{ country: { id: each.id, name: each.name }, region: region[i]!.trim(), number: mediRegistration[i]!.trim() }] : [],
  )
  const alike = new Set(entries.map(({ country: { id }, region, number }) => JSON.stringify([id, region, number.toLowerCase()])))
  if (alike.size < entries.length) errors.push({ field: 'list', msg: 'This registration is in the list already.' })
  if (errors.length > 0) throw refused(errors)
  return entries
}

const refused = (errors: FieldError[]) => new Refusal('invalid', errors[0]!.msg, errors)
