import { Link } from 'react-router-dom'
import classes from '../../shared/ui/pages/Tabs.module.css'

interface Props {
  readonly shown: 'images' | 'cases'
  /** The address of each. */
  readonly images: string
  readonly cases: string
}

/** Older posts and newer cases: each list has both, and the address says which (DECISIONS C-23). */
export const CommunityTabs = ({ shown, images, cases }: Props) => (
  <nav className={classes.tabs} aria-label="Images and cases">
    <Link to={images} className={classes.tab} aria-current={shown === 'images' ? 'page' : undefined}>
      Clinical Images
    </Link>
    <Link to={cases} className={classes.tab} aria-current={shown === 'cases' ? 'page' : undefined}>
      Clinical Cases
    </Link>
  </nav>
)
