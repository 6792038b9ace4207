import { Link, useLocation } from 'react-router-dom'
import classes from './PageTabs.module.css'

interface Tab {
  readonly to: string
  readonly text: string
  /** Where its address says more than its path. */
  readonly isCurrent?: boolean
}

interface Props {
  /** What they are parts of. */
  readonly label: string
  readonly tabs: readonly Tab[]
}

/** The pages of one thing, side by side. They are pages: links, each with an address, and not the tabs of a widget. */
export const PageTabs = ({ label, tabs }: Props) => {
  const { pathname } = useLocation()
  return (
    <nav className={classes.tabs} aria-label={label} data-clear="always">
      <ul>
        {tabs.map(({ to, text, isCurrent = pathname === to }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
