import { check } from '../../generated/checks/updatePersonalDetailFirst.js'
import type { Choice } from '../../shared/forms/choice.js'
import { digitsOf, withPhoneLength } from '../../shared/forms/phone-length.js'
import { resolverOf } from '../../shared/forms/resolver.js'
import { idOf, type CountryChoice } from '../../shared/forms/places.js'
import type { Details, Personal } from '../calls.js'

/** What was typed and chosen, as the fields hold it. */
export interface ReachForm {
  dob: string
  city: Choice | null
  country_code: CountryChoice | null
  phone: string
}

/** What was told before; the number came with its code on a line of its own. */
export const formOf = ({ dob, city_id, current_location, mobile }: Details['profile']): ReachForm => {
  const [code = '', phone = ''] = (mobile ?? '').split('\n')
  return {
    dob: dob ?? '',
    city: city_id ? { value: String(city_id), label: current_location ?? '' } : null,
    country_code: code ? { value: code, label: code, code } : null,
    phone,
  }
}

/** As the server takes it; without a day of birth there is none. */
export const bodyOf = ({ dob, city, country_code, phone }: ReachForm): Personal =>
  ({
    dob,
    city: city && idOf(city) !== null ? { id: idOf(city)!, name: city.label } : '',
    phone: digitsOf(phone),
    ...(country_code && { country_code: country_code.code }),
  }) as Personal

export const resolver = withPhoneLength(resolverOf<ReachForm>(check, bodyOf), 'phone', ({ country_code, phone }) => ({
  code: country_code?.code,
  digits: digitsOf(phone),
}))
