import type { Choice } from '../../shared/forms/choice.js'
import { idOf } from '../../shared/forms/places.js'
import type { Details, Registrations } from '../calls.js'

/** One registration, as it stands in the list. */
export interface Entry {
  readonly country: number
  readonly countryName: string
  readonly region: string
  readonly number: string
}

/** What is being filled in, before it is added. */
export interface EntryForm {
  mediRegistrationCountry: Choice | null
  mediRegistrationState: Choice | null
  otherState: string
  mediRegistrationNumber: string
}

export const blankEntry: EntryForm = {
  mediRegistrationCountry: null,
  mediRegistrationState: null,
  otherState: '',
  mediRegistrationNumber: '',
}

/** Said when something is filled in, or nothing is in the list, and Save is pressed (spec 1 §5). */
export const NOT_ADDED = 'Click on Add to record the entry.'

export const entriesOf = ({ country, countryNames, region, mediRegistration = [] }: Details['mediRegistration']): Entry[] =>
  country.map((id, i) => ({ country: id, countryName: countryNames[i]!, region: region[i]!, number: mediRegistration[i] ?? '' }))

export const isBlank = (form: EntryForm): boolean =>
  !form.mediRegistrationCountry && !form.mediRegistrationState && !form.mediRegistrationNumber.trim()

const stateOf = ({ mediRegistrationState: state, otherState }: EntryForm): string =>
  (state?.value === 'Other' ? otherState : (state?.name ?? '')).trim()

/** What is missing of an entry, by field; or that it is there already. */
export const problemsOf = (form: EntryForm, before: readonly Entry[]): Partial<Record<keyof EntryForm, string>> => {
  const entry = entryOf(form)
  const isThere = before.some(
    ({ country, region, number }) =>
      country === entry.country && region === entry.region && number.toLowerCase() === entry.number.toLowerCase(),
  )
  return {
    ...(!form.mediRegistrationCountry && { mediRegistrationCountry: 'Please select Country.' }),
    ...(!stateOf(form) && { mediRegistrationState: 'Please select State.' }),
    ...(!entry.number && { mediRegistrationNumber: 'Please enter Registration number.' }),
    ...(isThere && { mediRegistrationNumber: 'This registration is in the list already.' }),
  }
}

/** Of a form without problems. */
export const entryOf = (form: EntryForm): Entry => ({
  country: idOf(form.mediRegistrationCountry) ?? 0,
  countryName: form.mediRegistrationCountry?.label ?? '',
  region: stateOf(form),
  number: form.mediRegistrationNumber.trim(),
})

/** Parallel lists, as the server takes them. */
export const listOf = (entries: readonly Entry[]): Registrations['list'] => ({
  country: entries.map(({ country }) => country),
  region: entries.map(({ region }) => region),
  mediRegistration: entries.map(({ number }) => number),
  countryNames: entries.map(({ countryName }) => countryName),
})
