import { Link } from 'react-router-dom'
import classes from '../shared/ui/pages/Tabs.module.css'
import { PATH } from './names.js'

/** All videos, and those that one has saved. */
export const ReelTabs = ({ isSaved }: { isSaved: boolean }) => (
  <nav className={classes.tabs} aria-label="All and saved">
    <Link to={PATH} className={classes.tab} aria-current={isSaved ? undefined : 'page'}>
      All
    </Link>
    <Link to={`${PATH}?list=saved`} className={classes.tab} aria-current={isSaved ? 'page' : undefined}>
      Saved
    </Link>
  </nav>
)
