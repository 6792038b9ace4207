import { Avatar, Button } from '@mantine/core'
import { IconCalendar, IconMapPin, IconSchool } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { monthOf } from '../shared/format/day.js'
import { identityOf, initials } from '../shared/format/person.js'
import type { Details } from './calls.js'
import classes from './Profile.module.css'
import { editBegun } from './slice.js'
import { trainedAt } from './view.js'

interface Props {
  readonly details: Details
  readonly isOwn: boolean
  /** Of somebody else: the way to talk to them, and what is between us. */
  readonly chat: ReactNode
  readonly relations: ReactNode
}

/** Who it is: picture, name and speciality, where they trained and are, and since when; to others the way to talk to them. */
export const Head = ({ details: { profile, qualification }, isOwn, chat, relations }: Props) => {
  const dispatch = useDispatch()
  const { name, degrees } = identityOf(profile.full_name, qualification.specialty_type)
  const since = profile.member_since && `Member since ${monthOf(profile.member_since)}`
  const lines = [
    [IconSchool, trainedAt(qualification)],
    [IconMapPin, profile.current_location],
    [IconCalendar, since],
  ] as const
  return (
    <header className={`${classes.card} ${classes.head}`}>
      <div className={classes.picture}>
        <Avatar src={profile.display_pic} alt="" size={120} color="teal" variant="light">
          {initials(profile.full_name)}
        </Avatar>
        {isOwn && (
          <Button variant="subtle" size="sm" onClick={() => dispatch(editBegun('picture'))}>
            Update picture
          </Button>
        )}
      </div>
      <div className={classes.who}>
        <h1 className={classes.name} dir="auto">
          {name}
        </h1>
        {degrees && <div className={classes.degrees}>{degrees}</div>}
        <ul className={classes.lines}>
          {lines.map(
            ([Icon, text]) =>
              text && (
                <li key={text}>
                  <Icon size={18} stroke={1.6} aria-hidden />
                  <span dir="auto">{text}</span>
                </li>
              ),
          )}
        </ul>
      </div>
      {chat}
      {relations && <div className={classes.relations}>{relations}</div>}
    </header>
  )
}
