import { Suspense, useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { selectStanding } from '../../shared/session/session.js'
import { sectionEntries } from './menu.js'
import { MenuLink } from './MenuLink.js'
import classes from './SectionLinks.module.css'
import { staffEntries } from './staff.js'
import { usePage } from '../routing/usePage.js'
import { lazyOrNothing } from '../../shared/ui/lazy-or-nothing.js'

const EntryCount = lazyOrNothing(async () => (await import('./EntryCount.js')).EntryCount)

/** The pages of the section that is open: a column at the left, or a row above on narrow screens. */
export const SectionLinks = () => {
  const section = usePage()?.section
  const who = useSelector(selectStanding)
  const entries = (section === 'staff' ? staffEntries(who) : section && sectionEntries[section]) ?? []
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const changes = new ResizeObserver(() => bringCurrent(nav.current)) // also when a count comes
    for (const link of nav.current?.children ?? []) changes.observe(link)
    return () => changes.disconnect()
  }, [pathname])
  if (entries.length < 2) return null // one alone leads nowhere else
  return (
    <nav ref={nav} className={classes.links} aria-label="In this section" data-clear="always">
      {entries.map(({ to, text, counts, around }) => (
        <MenuLink key={to} to={to} around={around} className={`${classes.link} ${(counts ?? section === 'staff') ? classes.counted : ''}`}>
          {text}
          <Suspense>{(counts ?? section === 'staff') && <EntryCount to={to} {...(counts && { counts })} />}</Suspense>
        </MenuLink>
      ))}
    </nav>
  )
}

/** In a row that is wider than its place, where one is comes into sight; the page itself does not move. */
const bringCurrent = (nav: HTMLElement | null): void => {
  const current = nav?.querySelector('[aria-current]')
  if (!nav || !current) return
  const [row, link] = [nav.getBoundingClientRect(), current.getBoundingClientRect()]
  nav.scrollLeft += Math.max(0, link.right + BESIDE - row.right) || Math.min(0, link.left - BESIDE - row.left)
}

/** Pixels of its neighbour, which tell that there is more. */
const BESIDE = 24
