import { check } from '../generated/checks/personal.js'
import { resolverOf, withoutBlanks } from '../shared/forms/resolver.js'
import type { Details } from './calls.js'

export interface ChosenCity {
  readonly id: number
  readonly name: string
}

/** What was typed and chosen, as the fields hold it. */
export interface PersonalForm {
  firstName: string
  lastName: string
  dob: string
  emailId: string
  city: ChosenCity | null
  cityOfOrigin: ChosenCity | null
  country_code: string | null
  mobile: string
  gender: '' | 'M' | 'F' | 'O'
  femaleGroupAllow: '' | '0' | '1'
}

/** `id` is the member's own. */
export const bodyOf = ({ city, cityOfOrigin, femaleGroupAllow, ...form }: PersonalForm, id: number) =>
  withoutBlanks({
    ...form,
    mobile: form.mobile.replace(/[\s()-]/g, ''),
    city: city?.name ?? '',
    cityId: city?.id ?? '',
    cityOfOrigin: cityOfOrigin?.name ?? '',
    cityOfOriginId: cityOfOrigin?.id ?? '',
    femaleGroupAllow: form.gender === 'F' ? femaleGroupAllow : '',
    id,
    page_id: 1,
    curruentTab: 1,
    updateSignupNumber: true,
  })

/** The server takes the id out of the body before it looks at the rest; so does the check. */
export const resolver = resolverOf<PersonalForm>(check, (form) => {
  const { id: _, ...body } = bodyOf(form, 0)
  return body
})

/** Of a form that the resolver has let pass. */
export const detailsOf = (form: PersonalForm, id: number): Details => bodyOf(form, id) as Details
