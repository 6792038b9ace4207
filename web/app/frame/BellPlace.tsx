import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { NOTIFICATIONS } from '../../shared/net/own-path.js'
import classes from './Header.module.css'
import { members } from '../doors.js'
import { Opened } from '../routing/Opened.js'

/** The way to the page, until the bell is there that knows how many there are, and instead of it where it could not be loaded. */
const Plain = () => (
  <Link to={NOTIFICATIONS} className={classes.bell} aria-label="Notifications">
    <IconBell size={24} stroke={1.6} aria-hidden />
  </Link>
)

const Bell = lazy(async () => {
  try {
    const [{ Bell }, door] = await Promise.all([import('../../notifications/Bell.js'), members()])
    const Whole = () => (
      <Opened doors={[door]}>
        <Bell />
      </Opened>
    )
    return { default: Whole }
  } catch (error) {
    console.info('The bell could not be loaded', String(error))
    return { default: Plain }
  }
})

/** The bell of a member; its code comes with what members need. */
export const BellPlace = () => (
  <Suspense fallback={<Plain />}>
    <Bell />
  </Suspense>
)
