import { NativeSelect, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { SearchField } from '../../shared/forms/SearchField.js'
import { idOf, type Places } from '../../shared/forms/places.js'
import { OTHER } from '../../shared/forms/choice.js'
import { OtherCity } from './OtherCity.js'
import type { QualificationForm, Section } from './qualification-form.js'
import classes from './Steps.module.css'

const FIRST_YEAR = 1960
const YEARS = Array.from({ length: new Date().getFullYear() - FIRST_YEAR + 1 }, (_, i) => String(new Date().getFullYear() - i))

const shown = { required: true, placeholder: 'Type to search' } as const

/** Country, city, school and year of one training; a city or school that is not in the lists is `Other`, with a name. */
export const TrainingFields = ({ section, places }: { section: Section; places: Places }) => {
  const { control, register, setValue, formState } = useFormContext<QualificationForm>()
  const { errors } = formState
  const [country, city, school] = useWatch({ control, name: [section.country, section.city, section.school] })
  const countryId = idOf(country)
  const cityId = idOf(city)
  const cities = useMemo(() => places.citiesOf(countryId), [places, countryId])
  const schools = useMemo(() => places.schoolsIn(countryId, cityId), [places, countryId, cityId])
  const nothing = countryId === null ? 'Choose the country first.' : `Not in our list? Choose Other.`
  const emptied = (...names: (Section['city'] | Section['school'])[]) => names.forEach((name) => setValue(name, null))
  return (
    <div className={classes.row}>
      <SearchField
        {...shown}
        control={control}
        name={section.country}
        label="Country"
        find={places.countries}
        nothing="No such country."
        onChosen={() => emptied(section.city, section.school)}
      />
      <SearchField
        {...shown}
        control={control}
        name={section.city}
        label="City"
        find={cities}
        other={OTHER}
        nothing={nothing}
        onChosen={() => emptied(section.school)}
      />
      {city?.value === OTHER.value && <OtherCity section={section} places={places} countryId={countryId} />}
      <SearchField
        {...shown}
        control={control}
        name={section.school}
        label="Medical school"
        find={schools}
        other={OTHER}
        nothing={nothing}
      />
      {school?.value === OTHER.value && (
        <TextInput label="Name of the school" required {...register(section.otherSchool)} error={errors[section.otherSchool]?.message} />
      )}
      <NativeSelect
        label="Completion year"
        required
        {...register(section.year)}
        data={[{ value: '', label: '' }, ...YEARS]}
        error={errors[section.year]?.message}
      />
    </div>
  )
}
