import { Button, Text, Title } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useWayBack } from '../../feed/came-from.js'
import { useWork } from '../work/useWork.js'
import classes from './Staff.module.css'

/** Where a page of one thing leads back to. */
export interface Back {
  readonly to: string
  readonly label: string
}

interface Props {
  /** Its heading. */
  readonly title: string
  /** What the browser calls it, where that is another than its heading. */
  readonly called?: string
  readonly back?: Back
  /** Beside the heading: how the thing stands. */
  readonly marks?: ReactNode
  /** What the page is about. */
  readonly about?: ReactNode
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** The frame of every page of the staff. */
export const StaffPage = ({ title, called = title, back, marks, about, isWide = false, children }: Props) => {
  useWork()
  return (
    <div className={classes.page} data-wide={isWide || undefined}>
      <title>{`${called} · SFS`}</title>
      {back && <WayBack {...back} />}
      <div className={classes.head}>
        <Title order={1} size="h2">
          <span dir="auto">{title}</span>
        </Title>
        {marks}
      </div>
      {about && <Text c="dimmed">{about}</Text>}
      {children}
    </div>
  )
}

/** One step back to where a link led here from, at its place; to `to` for whoever came by none. */
const WayBack = ({ to, label }: Back) => {
  const { path, back, go } = useWayBack({ cameFrom: { path: to, back: label } })
  return (
    <div className={classes.back}>
      <Button component={Link} to={path} onClick={go} variant="subtle" leftSection={<IconChevronLeft size={18} stroke={1.6} aria-hidden />}>
        {back}
      </Button>
    </div>
  )
}

/** The way back to the queue from what is looked at for it. */
export const toReports: Back = { to: '/staff/reports', label: 'All reports' }
