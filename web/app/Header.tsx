import { Button } from '@mantine/core'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { selectSession, selectStanding } from '../shared/session/session.js'
import { SchemeToggle } from '../shared/ui/SchemeToggle.js'
import classes from './Header.module.css'
import { menuFor } from './menu.js'
import { MenuButton } from './MenuButton.js'
import { MenuLink } from './MenuLink.js'

/** The top of every page: the whole menu where there is room, else behind a button. */
export const Header = () => {
  const who = useSelector(selectStanding)
  const session = useSelector(selectSession)
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to="/" className={classes.brand} aria-label="SFS, start page">
          <img src="/favicon.svg" width={30} height={30} alt="" />
          SFS
        </Link>
        <nav className={classes.menu} aria-label="Menu">
          {menuFor(who).map(({ text, ...entry }) => (
            <MenuLink key={text} className={classes.entry} {...entry}>
              {text}
            </MenuLink>
          ))}
        </nav>
        <div className={classes.tools}>
          <SchemeToggle />
          {session && (
            <Button component={Link} to="/chat" size="sm" className={classes.wide ?? ''}>
              Connect Now
            </Button>
          )}
          {who.kind === 'visitor' && (
            <Button component={Link} to="/login" variant="default" size="sm">
              Login / Signup
            </Button>
          )}
          <MenuButton />
        </div>
      </div>
    </header>
  )
}
