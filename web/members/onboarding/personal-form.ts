import { check } from '../../generated/checks/personal.js'
import { digitsOf, withPhoneLength } from '../../shared/forms/phone-length.js'
import { resolverOf, withoutBlanks } from '../../shared/forms/resolver.js'
import { idOf, type CountryChoice } from '../../shared/forms/places.js'
import type { Choice } from '../../shared/forms/choice.js'
import type { Details, Told } from '../calls.js'

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

const WOMEN = /^Women in surgery#?$/
const cityFrom = (id: number | null | undefined, name: string | null | undefined): Choice | null =>
  id ? { value: String(id), label: name ?? '' } : null

/** What was told before; the number comes with its code on a line of its own. */
export const formOf = ({ profile, specialtyGroups }: Told): Omit<PersonalForm, 'emailId'> => {
  const [code = '', mobile = ''] = (profile.mobile ?? '').split('\n')
  const gender = (profile.gender ?? '') as PersonalForm['gender']
  const isAmongWomen = specialtyGroups.some(({ chat_room_center_name }) => WOMEN.test(chat_room_center_name))
  return {
    firstName: profile.first_name ?? '',
    lastName: profile.last_name ?? '',
    dob: profile.dob ?? '',
    city: cityFrom(profile.city_id, profile.current_location),
    cityOfOrigin: cityFrom(profile.city_of_origin_id, profile.city_of_origin),
    country_code: code ? { value: code, label: code, code } : null,
    mobile,
    gender,
    femaleGroupAllow: gender !== 'F' ? '' : isAmongWomen ? '1' : '0',
  }
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
