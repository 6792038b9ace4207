import { Avatar, Burger, UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { initials, myself } from '../shared/format/person.js'
import { selectSession } from '../shared/session/session.js'
import { useLoadedSoon } from '../shared/ui/useLoadedSoon.js'
import classes from './Header.module.css'

const loadDrawer = async () => ({ default: (await import('./MenuDrawer.js')).MenuDrawer })
const MenuDrawer = lazy(loadDrawer)

/** Behind the own picture: the account, and the menu where there is no other room for it. Visitors see it only there. */
export const MenuButton = () => {
  const session = useSelector(selectSession)
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  useLoadedSoon(loadDrawer)
  const press = { 'aria-haspopup': 'dialog', onClick: () => setState('open') } as const
  return (
    <>
      {session ? (
        <UnstyledButton className={classes.me ?? ''} aria-label={`${myself(session.full_name)}, my account`} {...press}>
          <Avatar src={session.profile_pic} size={36} color="teal" variant="light" alt="">
            {initials(session.full_name)}
          </Avatar>
        </UnstyledButton>
      ) : (
        <Burger className={classes.narrow ?? ''} size={20} aria-label="Menu" {...press} />
      )}
      <Suspense>{state !== 'never' && <MenuDrawer opened={state === 'open'} close={() => setState('closed')} />}</Suspense>
    </>
  )
}
