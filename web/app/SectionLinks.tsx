import { lazy, Suspense } from 'react'
import { useIsOpen } from '../shared/ui/useIsOpen.js'
import { parted, sectionEntries } from './menu.js'
import { MenuLink } from './MenuLink.js'
import classes from './SectionLinks.module.css'
import { usePage } from './usePage.js'

const CountBadge = lazy(async () => ({ default: (await import('../connections/CountBadge.js')).CountBadge }))

/** The pages of the section that is open: a column at the left, or a row above on narrow screens. */
export const SectionLinks = () => {
  const section = usePage()?.section
  const { open } = parted((section && sectionEntries[section]) ?? [], useIsOpen())
  if (open.length < 2) return null // one alone leads nowhere else
  return (
    <nav className={classes.links} aria-label="In this section">
      {open.map(({ to, text, counts }) => (
        <MenuLink key={to} to={to} className={classes.link}>
          {text}
          <Suspense>{counts && <CountBadge {...counts} />}</Suspense>
        </MenuLink>
      ))}
    </nav>
  )
}
