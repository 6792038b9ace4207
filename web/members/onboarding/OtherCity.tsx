import { Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Places } from '../../shared/forms/places.js'
import type { QualificationForm, Section } from './qualification-form.js'

interface Props {
  readonly section: Section
  readonly places: Pick<Places, 'countriesOfCity'>
  readonly countryId: number | null
}

type Found = Awaited<ReturnType<Places['countriesOfCity']>>

/** What is said of a city that the lists know after all; it is a hint, and hinders nobody. */
const hintOf = (city: string, found: Found): string => {
  if (found.some(({ isMeant }) => isMeant)) return `${city} is in the list of cities: please choose it there.`
  return found[0] ? `${city} is in our list as a city of ${found[0].name}. Is the country right?` : ''
}

/** The name of a city that is in no list. */
export const OtherCity = ({ section, places, countryId }: Props) => {
  const { register, getValues, formState } = useFormContext<QualificationForm>()
  const [hint, setHint] = useState('')
  const turn = useRef(0)
  const look = async () => {
    const mine = (turn.current += 1)
    const city = getValues(section.otherCity).trim()
    // A hint that cannot be had is none: the city is taken all the same.
    const found = city === '' ? [] : await places.countriesOfCity(city, countryId).catch((): Found => [])
    if (mine === turn.current) setHint(hintOf(city, found))
  }
  return (
    <div>
      <TextInput
        label="Name of the city"
        required
        {...register(section.otherCity, { onBlur: () => void look() })}
        error={formState.errors[section.otherCity]?.message}
      />
      <Text size="sm" mt={4} role="status">
        {hint}
      </Text>
    </div>
  )
}
