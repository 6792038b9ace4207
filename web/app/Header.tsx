import { Button } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { signOutAsked } from '../members/slice.js'
import { doctor } from '../shared/person.js'
import { selectSession } from '../shared/session.js'
import { SchemeToggle } from '../shared/ui/SchemeToggle.js'
import classes from './Layout.module.css'

export const Header = () => {
  const session = useSelector(selectSession)
  const dispatch = useDispatch()
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to="/" className={classes.brand}>
          <img src="/favicon.svg" width={30} height={30} alt="" />
          SFS
        </Link>
        {session && <span className={classes.me}>{doctor(session.full_name)}</span>}
        <SchemeToggle />
        {session && (
          <Button variant="default" size="sm" className={classes.logout ?? ''} onClick={() => dispatch(signOutAsked())}>
            Logout
          </Button>
        )}
      </div>
    </header>
  )
}
