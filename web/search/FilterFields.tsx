import { NativeSelect } from '@mantine/core'
import { useCallback } from 'react'
import { specialities } from '../generated/specialities.js'
import { folded } from '../shared/format/folded.js'
import type { Choice } from '../shared/forms/choice.js'
import type { Places } from '../shared/forms/places.js'
import { SearchSelect } from '../shared/ui/search/SearchSelect.js'
import type { Beginning } from './calls.js'
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
  readonly places: Pick<Places, 'countries'>
  readonly beginning: () => Promise<Beginning>
}

const ALL = 'All specialities'

/** By speciality, country and city; of the cities only those where somebody lives. */
export const FilterFields = ({ chosen, choose, places, beginning }: Props) => {
  const { speciality, country, city } = chosen
  const within = country?.value
  const findCities = useCallback(
    async (typed: string): Promise<Choice[]> => {
      const { cities } = await beginning()
      return cities
        .filter(({ name, country_id }) => (!within || String(country_id) === within) && folded(name).includes(folded(typed)))
        .slice(0, SHOWN)
        .map(({ id, name }) => ({ value: String(id), label: name }))
    },
    [beginning, within],
  )
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
        nothing="No surgeons there yet."
        value={city}
        find={findCities}
        onChange={(one) => choose({ ...chosen, city: one })}
      />
    </div>
  )
}

/** How many a list shows; typing finds the others. */
const SHOWN = 50
