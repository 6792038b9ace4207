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
    let placed: number | null = null
    const changes = new ResizeObserver(() => {
      placed = bringCurrent(nav.current, placed) // also when a count comes, or the typeface
    })
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

/**
 * In a row that is wider than its place, where one is comes into sight; the page itself does not move. Gives where the row was `placed` by this, which is worked out
 * anew as long as nobody has moved it.
 */
const bringCurrent = (nav: HTMLElement | null, placed: number | null): number | null => {
  const current = nav?.querySelector('[aria-current]')
  if (!nav || !current) return null
  if (nav.scrollLeft === placed) nav.scrollLeft = 0
  const [row, link] = [nav.getBoundingClientRect(), current.getBoundingClientRect()]
  const hidden = Math.max(0, link.right + BESIDE - row.right) || Math.min(0, link.left - BESIDE - row.left)
  if (hidden === 0) return placed
  nav.scrollLeft += hidden
  return nav.scrollLeft
}

/** Pixels of its neighbour, which tell that there is more. */
const BESIDE = 24
