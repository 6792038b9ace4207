import '../shared/ui/mantine/choices.css'
import { MultiSelect } from '@mantine/core'
import type { Ref } from 'react'
import { specialities } from '../generated/specialities.js'
import classes from './ExplorePage.module.css'

interface Props {
  readonly chosen: readonly string[]
  readonly choose: (names: readonly string[]) => void
  readonly ref: Ref<HTMLInputElement>
}

/** To which specialities the videos are narrowed: none is all. */
export const SpecialityFilter = ({ chosen, choose, ref }: Props) => (
  <MultiSelect
    ref={ref}
    className={classes.filter ?? ''}
    aria-label="Specialities"
    placeholder={chosen.length === 0 ? 'All specialities' : ''}
    data={specialities}
    value={[...chosen]}
    onChange={choose}
    searchable
    clearable
    openOnFocus
    hidePickedOptions
    nothingFoundMessage="No such speciality"
    clearButtonProps={{ 'aria-label': 'All specialities' }}
  />
)
