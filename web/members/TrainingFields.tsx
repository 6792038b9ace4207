import { NativeSelect, Select, TextInput } from '@mantine/core'
import { useController, useFormContext } from 'react-hook-form'
import { useCitiesOf, useSchoolsIn, type Country } from '../shared/reference.js'
import type { QualificationForm, Section } from './qualification-form.js'
import classes from './StepPage.module.css'

const OTHER = { value: 'Other', label: 'Other' }
/** So many options are shown at once; typing finds the others. */
const SHOWN = 50
const FIRST_YEAR = 1960
const YEARS = Array.from({ length: new Date().getFullYear() - FIRST_YEAR + 1 }, (_, i) => String(new Date().getFullYear() - i))

const idOf = (value: string | null): number | null => (value === null || value === 'Other' ? null : Number(value))

/** Country, city, school and year of one training; a city or school that is not in the lists is `Other`, with a name. */
export const TrainingFields = ({ section, countries }: { section: Section; countries: readonly Country[] }) => {
  const { control, register, setValue, formState } = useFormContext<QualificationForm>()
  const { errors } = formState
  const { field: country } = useController({ control, name: section.country })
  const { field: city } = useController({ control, name: section.city })
  const { field: school } = useController({ control, name: section.school })
  const cities = useCitiesOf(idOf(country.value))
  const schools = useSchoolsIn(idOf(country.value), idOf(city.value))
  const nothing = ({ failed }: { failed: boolean }) => (failed ? 'Could not load, try again' : 'Not in the list: choose Other')
  const chooseCountry = (value: string | null) => {
    country.onChange(value)
    setValue(section.city, null)
    setValue(section.school, null)
  }
  const chooseCity = (value: string | null) => {
    city.onChange(value)
    setValue(section.school, null)
  }
  return (
    <div className={classes.row}>
      <Select
        {...country}
        onChange={chooseCountry}
        label="Country"
        required
        searchable
        data={countries.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={errors[section.country]?.message}
      />
      <Select
        {...city}
        onChange={chooseCity}
        label="City"
        required
        searchable
        limit={SHOWN}
        data={[OTHER, ...cities.items.map(({ id, name }) => ({ value: String(id), label: name }))]}
        nothingFoundMessage={nothing(cities)}
        error={errors[section.city]?.message}
      />
      {city.value === 'Other' && (
        <TextInput label="Name of the city" required {...register(section.otherCity)} error={errors[section.otherCity]?.message} />
      )}
      <Select
        {...school}
        label="Medical school"
        required
        searchable
        limit={SHOWN}
        data={[OTHER, ...schools.items.map(({ id, name }) => ({ value: `${id}#${name}`, label: name }))]}
        nothingFoundMessage={nothing(schools)}
        error={errors[section.school]?.message}
      />
      {school.value === 'Other' && (
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
