import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { specialities } from '../generated/specialities.js'
import type { Choice } from '../shared/forms/choice.js'
import { idOf, type Places } from '../shared/forms/places.js'
import { SearchSelect } from '../shared/ui/search/SearchSelect.js'
import type { Beginning } from './calls.js'
import { findCities } from './find-cities.js'
import classes from './Search.module.css'

export interface Chosen {
  readonly speciality: string
  readonly country: Choice | null
  readonly city: Choice | null
}
export const NOTHING_CHOSEN: Chosen = { speciality: '', country: null, city: null }

interface Props {
  readonly chosen: Chosen
  readonly choose: (chosen: Chosen) => void
  readonly places: Pick<Places, 'countries' | 'cities' | 'citiesOf' | 'byName'>
  readonly beginning: () => Promise<Beginning>
}

const ALL = 'All specialities'

/** By speciality, country and city, those where somebody lives before the others. */
export const FilterFields = ({ chosen, choose, places, beginning }: Props) => {
  const { speciality, country, city } = chosen
  const countryId = idOf(country)
  const cities = useMemo(() => findCities({ beginning, places, countryId }), [beginning, places, countryId])
  return (
    <div className={classes.filters}>
      <NativeSelect
        label="Speciality"
        value={speciality}
        data={[{ value: '', label: ALL }, ...specialities]}
        onChange={({ currentTarget }) => choose({ ...chosen, speciality: currentTarget.value })}
      />
      <SearchSelect
        label="Country"
        placeholder="All countries"
        nothing="No country found."
        value={country}
        find={places.countries}
        onChange={(one) => choose({ ...chosen, country: one, city: null })}
      />
      <SearchSelect
        label="City"
        placeholder="All cities"
        nothing="No surgeons found there."
        value={city}
        find={cities}
        onChange={(one) => choose({ ...chosen, city: one })}
      />
    </div>
  )
}
