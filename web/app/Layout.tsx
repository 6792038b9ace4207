import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { selectComplete } from '../shared/session.js'
import { ConnectionBar } from '../shared/ui/ConnectionBar.js'
import { Notices } from '../shared/ui/Notices.js'
import { Header } from './Header.js'
import classes from './Layout.module.css'

/** What stands around every page. On a change of page the focus goes to it, as it would on a fresh load. */
export const Layout = () => {
  const { pathname } = useLocation()
  const isMember = useSelector(selectComplete)
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname])
  return (
    <>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <Header />
      <main id="content" ref={main} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      {isMember && <ConnectionBar />}
      <Notices />
      <ScrollRestoration />
    </>
  )
}
