import { UnstyledButton } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { useSearchSurgeons } from '../../shared/ui/search/useSearchSurgeons.js'
import classes from './SearchButton.module.css'

/** For members (spec 2 §2). */
export const SearchButton = () => (
  <UnstyledButton
    className={classes.button ?? ''}
    title="Search Surgeons"
    aria-label="Search Surgeons"
    aria-haspopup="dialog"
    onClick={useSearchSurgeons()}
  >
    <IconUserSearch size={22} stroke={1.6} aria-hidden />
  </UnstyledButton>
)
