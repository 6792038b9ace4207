import { lazy, Suspense, useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { Outlet, ScrollRestoration, useNavigate } from 'react-router-dom'
import { selectLeft, selectStanding } from '../../shared/session/session.js'
import { settings } from '../../shared/net/server-settings.js'
import { keepStorable } from '../../shared/forms/storable.js'
import { ConnectionBar } from '../../shared/ui/ConnectionBar.js'
import { Notices } from '../../shared/ui/notices/Notices.js'
import { BottomBar } from '../menu/BottomBar.js'
import { Footer } from './Footer.js'
import { Header } from './Header.js'
import { LeftOverPlace } from './LeftOverPlace.js'
import classes from './Layout.module.css'
import { SearchSurgeons } from './SearchSurgeons.js'
import { SectionLinks } from '../menu/SectionLinks.js'
import { StandingPlace } from './StandingPlace.js'
import { UpdateBar } from './UpdateBar.js'
import { UploadsPlace } from './UploadsPlace.js'
import { usePage } from '../routing/usePage.js'
import { usePageFocus } from './usePageFocus.js'

const Maintenance = lazy(async () => ({ default: (await import('./Maintenance.js')).Maintenance }))

/** What stands around every page, unless nothing is open. */
export const Layout = () =>
  settings().maintenance ? (
    <Suspense>
      <Maintenance />
    </Suspense>
  ) : (
    <SearchSurgeons>
      <Shell />
    </SearchSurgeons>
  )

/** Who leaves is led to the root, from wherever that is (spec 1 §2). */
const useRootOnLeaving = () => {
  const hasLeft = useSelector(selectLeft)
  const navigate = useNavigate()
  useEffect(() => {
    if (hasLeft) void navigate('/', { replace: true })
  }, [hasLeft, navigate])
}

const Shell = () => {
  const page = usePage()
  const who = useSelector(selectStanding)
  const isMember = who.kind === 'member'
  const isAlone = page?.isAlone === true
  const main = useRef<HTMLElement>(null)
  useRootOnLeaving()
  usePageFocus(main)
  useEffect(() => keepStorable(document), [])
  return (
    <div className={`${classes.page} ${isMember && !isAlone ? classes.withBar : ''}`}>
      {!isAlone && (
        <>
          <a className={classes.skip} href="#content">
            Skip to content
          </a>
          <Header />
          <StandingPlace />
        </>
      )}
      <div className={`sfs-middle ${classes.middle}`}>
        {isMember && !isAlone && <SectionLinks />}
        <main id="content" ref={main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {!isAlone && <Footer variant={page?.footer ?? 'public'} />}
      {isMember && !isAlone && <BottomBar id={who.id} />}
      {isMember && <LeftOverPlace />}
      {isMember && <UploadsPlace isAlone={isAlone} />}
      <ConnectionBar />
      <UpdateBar />
      <Notices />
      <ScrollRestoration />
    </div>
  )
}
