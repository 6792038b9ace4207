import { Button } from '@mantine/core'
import { IconCheck, IconEyeOff } from '@tabler/icons-react'
import classes from './Checks.module.css'

interface Props {
  /** How many files there are, and how many of them nobody has looked through. */
  readonly all: number
  readonly unchecked: number
  /** Where some can be looked through here. */
  readonly check: (() => void) | undefined
}

/** "2 files have not been checked for patient details." */
export const uncheckedText = (count: number): string =>
  count === 1 ? '1 file has not been checked for patient details.' : `${count} files have not been checked for patient details.`

/** Says what has been looked through, and leads to what has not. */
export const Checks = ({ all, unchecked, check }: Props) =>
  all > 0 && (
    <div className={classes.checks} data-done={unchecked === 0}>
      {unchecked === 0 ? <IconCheck size={20} aria-hidden /> : <IconEyeOff size={20} aria-hidden />}
      <span role="status">{unchecked === 0 ? 'Every file has been checked for patient details.' : uncheckedText(unchecked)}</span>
      {unchecked > 0 && check && (
        <Button variant="default" onClick={check}>
          Check now
        </Button>
      )}
    </div>
  )
