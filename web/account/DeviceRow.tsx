import { Badge, Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { exactly } from '../shared/format/time.js'
import { When } from '../shared/ui/text/When.js'
import { once } from '../shared/ui/windows/second-tap.js'
import type { Device } from './calls.js'
import classes from './DeviceRow.module.css'

interface Props {
  readonly session: Device
  readonly now: number
  readonly ending: boolean
  readonly end: () => void
}

const WAYS = { password: 'with your password', google: 'with Google', apple: 'with Apple' } as const
const HANDHELD = /iPhone|iPad|Android|Mobile/

/** One session: what is used, since when, and the end of it. The one that asks is ended by Logout. */
export const DeviceRow = ({ session: { device, signIn, secondFactor, startedAt, seenAt, current }, now, ending, end }: Props) => {
  const Icon = HANDHELD.test(device) ? IconDeviceMobile : IconDeviceDesktop
  const started = Date.parse(startedAt)
  return (
    <li className={classes.device}>
      <Icon size={28} stroke={1.5} aria-hidden className={classes.icon ?? ''} />
      <div className={classes.words}>
        <strong>{device}</strong>
        <div className={classes.when}>
          Signed in {WAYS[signIn]}, <time dateTime={startedAt}>{exactly(started)}</time>
        </div>
        {secondFactor === 'due' && <strong>No code was entered there, so your account is not open there.</strong>}
        {!current && (
          <div className={classes.when}>
            Last seen <When at={Date.parse(seenAt)} now={now} />
          </div>
        )}
      </div>
      {current ? (
        <Badge variant="light" size="lg" className={classes.here ?? ''}>
          This device
        </Badge>
      ) : (
        <Button
          variant="default"
          size="sm"
          loading={ending}
          onClick={once(end)} // the next row takes the place of this one
          aria-label={`Sign out ${device}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
