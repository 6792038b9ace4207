import { Badge, Button } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { dayOf } from '../../shared/format/day.js'
import { doctor } from '../../shared/format/person.js'
import { METHODS } from '../../shared/format/registration.js'
import { calendarDay } from '../../shared/format/time.js'
import { Failed } from '../../shared/ui/Sorry.js'
import { Waiting } from '../../shared/ui/Waiting.js'
import type { Registration } from './calls.js'
import { CheckForm } from './CheckForm.js'
import { numbersAsked, numbersClosed, selectRegistrations } from './registrations-slice.js'
import staff from '../frame/Staff.module.css'
import { STANDINGS } from './words.js'

const day = (text: string): string => calendarDay(Date.parse(text))

/** One member's registrations; opened, with their numbers and what came of a check. */
export const RegistrationRow = ({ of }: { readonly of: Registration }) => {
  const { opened } = useSelector(selectRegistrations)
  const dispatch = useDispatch()
  const isOpen = opened?.id === of.member_id
  const name = doctor(of.full_name)
  const open = () => dispatch(numbersAsked(of.member_id))
  return (
    <li className={staff.row}>
      <div className={staff.head}>
        <Link className={staff.name} to={`/profile/${of.member_id}`} dir="auto">
          {name}
        </Link>
        <Badge variant="light" color={STANDINGS[of.standing].color} tt="none">
          {STANDINGS[of.standing].label}
        </Badge>
      </div>
      <div className={staff.head}>
        <span className={staff.detail}>
          Declared {day(of.recorded_at)}
          {of.checked_at && of.method && `. ${METHODS[of.method]}, ${day(of.checked_at)}`}
          {of.expires_on && `. Counts until ${dayOf(of.expires_on)}`}
          {of.has_evidence && '. With a file that proves it'}
        </span>
        <Button
          variant="default"
          size="sm"
          aria-expanded={isOpen}
          aria-label={isOpen ? `Close the registration of ${name}` : `Open the registration of ${name}`}
          onClick={() => (isOpen ? dispatch(numbersClosed()) : open())}
        >
          {isOpen ? 'Close' : 'Open'}
        </Button>
      </div>
      {isOpen && opened.state === 'loading' && <Waiting label="Loading the numbers" height={120} isWithin />}
      {isOpen && opened.state === 'failed' && <Failed text="The numbers could not be loaded." again={open} />}
      {isOpen && opened.told && (
        <CheckForm
          key={opened.told.recorded_at}
          name={name}
          told={opened.told}
          isSending={opened.state === 'sending'}
          refused={opened.refused}
          upload={opened.upload}
        />
      )}
    </li>
  )
}
