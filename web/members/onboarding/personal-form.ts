import { check } from '../../generated/checks/personal.js'
import { digitsOf, withPhoneLength } from '../../shared/forms/phone-length.js'
import { resolverOf, withoutBlanks } from '../../shared/forms/resolver.js'
import { idOf, type CountryChoice } from '../../shared/forms/places.js'
import type { Choice } from '../../shared/forms/choice.js'
import type { Details } from '../calls.js'

/** What was typed and chosen, as the fields hold it. */
export interface PersonalForm {
  firstName: string
  lastName: string
  dob: string
  emailId: string
  city: Choice | null
  cityOfOrigin: Choice | null
  country_code: CountryChoice | null
  mobile: string
  gender: '' | 'M' | 'F' | 'O'
  femaleGroupAllow: '' | '0' | '1'
}

/** `id` is the member's own. */
export const bodyOf = ({ city, cityOfOrigin, country_code, femaleGroupAllow, ...form }: PersonalForm, id: number) =>
  withoutBlanks({
    ...form,
    mobile: digitsOf(form.mobile),
    city: city?.label ?? '',
    cityId: idOf(city),
    cityOfOrigin: cityOfOrigin?.label ?? '',
    cityOfOriginId: idOf(cityOfOrigin),
    country_code: country_code?.code ?? '',
    femaleGroupAllow: form.gender === 'F' ? femaleGroupAllow : '',
    id,
    page_id: 1,
    curruentTab: 1,
    updateSignupNumber: true,
  })

/** The server takes the id out of the body before it looks at the rest; so does the check. */
const byCheck = resolverOf<PersonalForm>(check, (form) => {
  const { id: _, ...body } = bodyOf(form, 0)
  return body
})

export const resolver = withPhoneLength(byCheck, 'mobile', ({ country_code, mobile }) => ({
  code: country_code?.code,
  digits: digitsOf(mobile),
}))

/** Of a form that the resolver has let pass. */
export const detailsOf = (form: PersonalForm, id: number): Details => bodyOf(form, id) as Details
