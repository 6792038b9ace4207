import { Button } from '@mantine/core'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { selectSession, selectStanding } from '../../shared/session/session.js'
import { SchemeToggle } from '../../shared/ui/SchemeToggle.js'
import { BellPlace } from './BellPlace.js'
import { ChatPlace } from './ChatPlace.js'
import { CASES } from '../routing/guards.js'
import classes from './Header.module.css'
import { menuFor } from '../menu/menu.js'
import { MenuButton } from '../menu/MenuButton.js'
import { MenuLink } from '../menu/MenuLink.js'
import { PaletteButton } from '../palette/PaletteButton.js'
import { SearchButton } from './SearchButton.js'

/** The top of every page: the whole menu where there is room, else the cases, and the rest behind a button. Members' logo leads to the feed. */
export const Header = () => {
  const who = useSelector(selectStanding)
  const session = useSelector(selectSession)
  const isIn = session !== null && who.kind !== 'shut-out'
  const [start, name] = who.kind === 'member' ? [CASES, 'clinical cases'] : ['/', 'start page']
  return (
    <header className="sfs-header">
      <div className="sfs-bar">
        <Link to={start} className="sfs-brand" aria-label={`SFS, ${name}`}>
          <img src="/favicon.svg" width={30} height={30} alt="" />
          SFS
        </Link>
        <nav className={classes.menu} aria-label="Menu">
          {menuFor(who).map(({ text, ...entry }) => (
            <MenuLink key={text} className={`${classes.entry} ${entry.section === 'cases' ? classes.kept : ''}`} {...entry}>
              {text}
            </MenuLink>
          ))}
        </nav>
        <div className={classes.tools}>
          {isIn && <PaletteButton />}
          {isIn && <SearchButton />}
          {who.kind === 'member' && <BellPlace />}
          <span className={classes.scheme}>
            <SchemeToggle />
          </span>
          {isIn && (
            <Button
              component={Link}
              to="/chat"
              size="sm"
              title={`Opens your ${who.kind === 'newcomer' ? 'registration' : 'chats'}`}
              classNames={{ root: classes.wide ?? '', label: classes.counted ?? '' }}
            >
              Connect Now
              {who.kind === 'member' && <ChatPlace />}
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
