import { Avatar, Button, Text } from '@mantine/core'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router-dom'
import { identityOf, initials } from '../shared/format/person.js'
import { useIsOpen } from '../shared/ui/useIsOpen.js'
import type { Details } from './calls.js'
import classes from './Profile.module.css'
import { editBegun } from './slice.js'

/** Who it is: picture, name, speciality and place; to others the way to talk to them. */
export const Head = ({ details: { profile, qualification }, isOwn }: { details: Details; isOwn: boolean }) => {
  const dispatch = useDispatch()
  const isOpen = useIsOpen()
  const { name, degrees } = identityOf(profile.full_name, qualification.specialty_type)
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
        <h1 className={classes.name}>{name}</h1>
        <Text>{degrees}</Text>
        {profile.current_location && <Text c="dimmed">{profile.current_location}</Text>}
      </div>
      {!isOwn && isOpen('/chat') && (
        <Button component={Link} to="/chat">
          Connect Now
        </Button>
      )}
    </header>
  )
}
