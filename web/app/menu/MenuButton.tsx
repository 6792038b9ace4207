import { Avatar, UnstyledButton } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useSelector } from 'react-redux'
import { initials, myself } from '../../shared/format/person.js'
import { selectSession } from '../../shared/session/session.js'
import classes from '../frame/Header.module.css'
import { useMenu } from './useMenu.js'

/** The menu, where the header has no room for all of it; and the account, behind the own picture. On a phone the menu is the way to both. */
export const MenuButton = () => {
  const session = useSelector(selectSession)
  const { press, drawer } = useMenu()
  return (
    <>
      <UnstyledButton className={classes.more ?? ''} {...press}>
        <IconMenu2 size={22} stroke={1.6} aria-hidden />
        <span>Menu</span>
      </UnstyledButton>
      {session && (
        <UnstyledButton className={classes.me ?? ''} aria-label={`${myself(session.full_name)}, my account`} {...press}>
          <Avatar src={session.profile_pic} size={36} color="teal" variant="light" alt="">
            <span className={classes.initials} data-initials={initials(session.full_name)} />
          </Avatar>
        </UnstyledButton>
      )}
      {drawer}
    </>
  )
}
