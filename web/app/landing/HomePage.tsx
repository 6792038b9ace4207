import { Button } from '@mantine/core'
import { useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { WelcomePaper } from '../../members/WelcomePaper.js'
import { selectSession } from '../../shared/session/session.js'
import { Landing } from './Landing.js'
import classes from './Landing.module.css'
import { LoginBeside } from './LoginBeside.js'
import { usePage } from '../routing/usePage.js'

/** What SFS is, to everybody, with the way in on the first screen; a part of it is led to by its name in the address (spec 1 §2). */
export const HomePage = () => {
  const { pathname } = useLocation()
  const session = useSelector(selectSession)
  const title = usePage()?.title ?? 'Home'
  const section = pathname.split('/')[2]
  if (session)
    return (
      <Landing title={title} order={2} section={section}>
        <WelcomePaper session={session} />
      </Landing>
    )
  return (
    <Landing
      title={title}
      order={1}
      section={section}
      actions={
        <>
          <Button component={Link} to="/signup">
            Join free
          </Button>
          <Button component={Link} to="/login" variant="default" className={classes.narrow ?? ''}>
            Log in
          </Button>
        </>
      }
    >
      <LoginBeside />
    </Landing>
  )
}
