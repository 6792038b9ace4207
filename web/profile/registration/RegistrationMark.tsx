import { Badge } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { dayOf } from '../../shared/format/day.js'
import { METHODS } from '../../shared/format/registration.js'
import { calendarDay } from '../../shared/format/time.js'
import type { Details } from '../calls.js'
import classes from '../Profile.module.css'

/** Whether registrations were checked: how, when, and until when that counts. What nobody has checked looks different. */
export const RegistrationMark = ({ check }: Pick<Details['mediRegistration'], 'check'>) =>
  check ? (
    <>
      <Badge color="teal" variant="light" size="lg" tt="none" mt="xs" leftSection={<IconShieldCheck size={16} stroke={1.8} aria-hidden />}>
        Checked by SFS
      </Badge>
      <p className={classes.small}>
        {METHODS[check.method]}, on {calendarDay(Date.parse(check.checked_at))}. It counts until {dayOf(check.expires_on)}.
      </p>
    </>
  ) : (
    <p className={classes.small}>Declared by the member, not checked by SFS.</p>
  )
