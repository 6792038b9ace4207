import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { Suspense, useCallback, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { MOST_UNREAD } from '../generated/notification-limits.js'
import { cappedAt } from '../shared/format/capped.js'
import { useLoadedSoon } from '../shared/ui/hooks/useLoadedSoon.js'
import classes from './Bell.module.css'
import { NOTIFICATIONS } from './paths.js'
import { selectUnread } from './slice.js'
import { useSeen } from './useSeen.js'
import { useTold } from './useTold.js'
import { Coming } from '../shared/ui/windows/Coming.js'
import { lazyWindow } from '../shared/ui/windows/lazy-window.js'

const BellList = lazyWindow(async () => (await import('./BellList.js')).BellList)

/** How many notifications are unread. A press shows the newest; on a phone, and on their own page, it leads to all. */
export const Bell = () => {
  const unread = useSelector(selectUnread)
  const { pathname, key } = useLocation()
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  /** Where it was opened: it does not stay open over another page. */
  const [openAt, setOpenAt] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = openAt === key && !isSmall
  useLoadedSoon(BellList.load)
  useTold()
  useSeen()
  const close = useCallback((givesFocus: boolean) => {
    setOpenAt(null)
    if (givesFocus) button.current?.focus()
  }, [])
  const face = {
    className: classes.bell ?? '',
    'aria-label': unread === 0 ? 'Notifications' : `Notifications, ${cappedAt(MOST_UNREAD, unread)} unread`,
    children: (
      <>
        <IconBell size={24} stroke={1.6} aria-hidden />
        {unread > 0 && (
          <span className={classes.count} aria-hidden>
            {cappedAt(MOST_UNREAD, unread)}
          </span>
        )}
      </>
    ),
  }
  if (isSmall || pathname === NOTIFICATIONS)
    return <UnstyledButton component={Link} to={NOTIFICATIONS} {...face} {...(pathname === NOTIFICATIONS && { 'aria-current': 'page' })} />
  return (
    <div className={classes.place}>
      <UnstyledButton
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close(false) : setOpenAt(key))}
        {...face}
      />
      <Suspense fallback={<Coming />}>{isOpen && <BellList button={button} close={close} />}</Suspense>
    </div>
  )
}
