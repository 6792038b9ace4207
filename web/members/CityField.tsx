import { Select } from '@mantine/core'
import { useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { useCitiesNamed, type City, type Country } from '../shared/reference.js'
import type { PersonalForm } from './personal-form.js'

interface Props {
  readonly control: Control<PersonalForm>
  readonly name: 'city' | 'cityOfOrigin'
  readonly label: string
  readonly countries: readonly Country[]
  readonly required?: boolean
}

/** One of all the cities of the world, found by typing the beginning of its name. */
export const CityField = ({ control, name, label, countries, required = false }: Props) => {
  const { field, fieldState } = useController({ control, name })
  const [typed, setTyped] = useState('')
  const { items, failed } = useCitiesNamed(typed)
  const countryOf = ({ country_id }: City) => countries.find(({ id }) => id === country_id)?.name
  const labelOf = (city: City) => [city.name, countryOf(city)].filter(Boolean).join(', ')
  const found = items.map((city) => ({ value: String(city.id), label: labelOf(city) }))
  const chosen = field.value && { value: String(field.value.id), label: field.value.name }
  const isListed = found.some(({ value }) => value === chosen?.value)
  return (
    <Select
      label={label}
      placeholder="Type to search"
      searchable
      clearable={!required}
      required={required}
      ref={field.ref}
      onBlur={field.onBlur}
      data={chosen && !isListed ? [chosen, ...found] : found}
      filter={({ options }) => options} // the server has searched
      value={chosen?.value ?? null}
      onChange={(value, option) => field.onChange(value === null ? null : { id: Number(value), name: option.label })}
      onSearchChange={setTyped}
      nothingFoundMessage={failed ? 'Could not load, try again' : typed.trim() && 'No such city'}
      error={fieldState.error?.message}
    />
  )
}
