import '../../shared/ui/mantine/choices.css'
import { NativeSelect } from '@mantine/core'
import { useEffect, useState, type Ref } from 'react'
import type { Choice } from '../../shared/forms/choice.js'
import { usePlaces } from '../../shared/forms/places.js'
import { SearchSelect } from '../../shared/ui/search/SearchSelect.js'
import { Problem } from '../../shared/net/http.js'
import { SPECIALITIES, TYPES, type FilterName, type Filters as Values } from '../filters.js'
import classes from '../OpportunitiesPage.module.css'

interface Props {
  readonly filters: Values
  readonly choose: (name: FilterName, value: string | null) => void
  /** Of the first of them. */
  readonly ref?: Ref<HTMLInputElement>
}

/** What a list is narrowed to; each of them may be everything (spec 3 §2). */
export const Filters = ({ filters, choose, ref }: Props) => {
  const places = usePlaces()
  const country = useCountry(filters.country, places.countries)
  return (
    <div className={classes.filters} role="group" aria-label="Filters">
      <div className={classes.country}>
        <SearchSelect<Choice>
          {...(ref && { ref })}
          label="Country"
          placeholder="All countries"
          value={country}
          onChange={(chosen) => choose('country', chosen?.value ?? null)}
          find={places.countries}
          nothing="No such country."
        />
      </div>
      <NativeSelect
        label="Speciality"
        data={[{ value: '', label: 'All specialities' }, ...withOwn(SPECIALITIES, filters.speciality)]}
        value={filters.speciality ?? ''}
        onChange={({ currentTarget }) => choose('speciality', currentTarget.value)}
      />
      <NativeSelect
        label="Type"
        data={[{ value: '', label: 'All types' }, ...withOwn(TYPES, filters.type)]}
        value={filters.type ?? ''}
        onChange={({ currentTarget }) => choose('type', currentTarget.value)}
      />
    </div>
  )
}

/** With what the address says that is in no list: it is what the list is narrowed to. */
const withOwn = (list: readonly string[], told: string | null): readonly string[] =>
  told === null || list.includes(told) ? list : [...list, told]

/** What a country is called that the address names by its number; as the address has it where nobody knows it. */
const useCountry = (told: string | null, find: (typed: string) => Promise<readonly Choice[]>): Choice | null => {
  const [countries, setCountries] = useState<readonly Choice[] | null>(null)
  useEffect(() => {
    if (told === null) return
    find('').then(setCountries, (error: unknown) => {
      if (!(error instanceof Problem)) throw error
      setCountries([])
    })
  }, [told, find])
  if (told === null) return null
  return countries?.find(({ value, label }) => told === value || told === label) ?? { value: told, label: countries === null ? '…' : told }
}
