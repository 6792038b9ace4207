import { lazy, Suspense, useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router-dom'
import { selectLeft, selectStanding } from '../../shared/session/session.js'
import { settings } from '../../shared/net/server-settings.js'
import { keepStorable } from '../../shared/forms/storable.js'
import { ConnectionBar } from '../../shared/ui/ConnectionBar.js'
import { Notices } from '../../shared/ui/notices/Notices.js'
import { pageLeft } from '../../shared/ui/notices/notices.js'
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

/** On a change of page, or of what it shows where that takes what had the focus, the focus goes to it, as it would on a fresh load, or to the part of it that the address names. */
const Shell = () => {
  const { pathname, search, hash } = useLocation()
  const page = usePage()
  const who = useSelector(selectStanding)
  const isMember = who.kind === 'member'
  const isAlone = page?.isAlone === true
  const main = useRef<HTMLElement>(null)
  const shown = useRef({ pathname, search })
  const dispatch = useDispatch()
  useRootOnLeaving()
  useEffect(() => keepStorable(document), [])
  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, search }
    const isOther = before.pathname !== pathname
    const isFocusGone = before.search !== search && document.activeElement === document.body
    if (!hash && (isOther || isFocusGone)) main.current?.focus({ preventScroll: true })
    if (isOther) dispatch(pageLeft())
  }, [dispatch, pathname, search, hash])
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
