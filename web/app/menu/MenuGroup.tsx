import { Suspense } from 'react'
import type { Entry } from './entry.js'
import type { MenuEntry } from './menu.js'
import classes from './MenuDrawer.module.css'
import { MenuLink } from './MenuLink.js'
import { lazyOrNothing } from '../../shared/ui/lazy-or-nothing.js'

const StaffCount = lazyOrNothing(async () => (await import('./StaffCount.js')).StaffCount)

interface Props {
  readonly entries: readonly (Entry | MenuEntry)[]
  readonly className?: string | undefined
}

/** Some links of the menu that belong together. */
export const MenuGroup = ({ entries, className = '' }: Props) => (
  <ul className={`${classes.group} ${className}`}>
    {entries.map(({ text, ...entry }) => (
      <li key={text}>
        <MenuLink className={classes.entry} {...entry}>
          {text}
          <Suspense>{'section' in entry && entry.section === 'staff' && <StaffCount />}</Suspense>
        </MenuLink>
      </li>
    ))}
  </ul>
)
