import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectHasPassword } from '../shared/session/session.js'
import { Failed } from '../shared/ui/Sorry.js'
import { useHeldFocus } from '../shared/ui/hooks/useHeldFocus.js'
import { useNow } from '../shared/ui/hooks/useNow.js'
import { Waiting } from '../shared/ui/Waiting.js'
import { DeviceRow } from './DeviceRow.js'
import { devicesOpened, endAsked, selectDevices } from './devices-slice.js'
import classes from './DeviceRow.module.css'
import { Panel } from './Panel.js'

/** Where I am signed in, and how to end it. */
export const SessionsPage = () => {
  const { state, sessions, ending } = useSelector(selectDevices)
  const hasPassword = useSelector(selectHasPassword)
  const dispatch = useDispatch()
  const now = useNow()
  const held = useHeldFocus<HTMLDivElement>(ending !== null, sessions)
  const open = () => dispatch(devicesOpened())
  useEffect(() => void dispatch(devicesOpened()), [dispatch])
  return (
    <Panel title="Sessions" wide>
      <Text mb="md">
        These devices are signed in to your account. Sign out any you do not recognise{hasPassword && ', then change your password'}.
      </Text>
      {state === 'loading' && <Waiting label="Loading" height={84} />}
      {state === 'failed' && <Failed text="Your sessions could not be loaded." again={open} />}
      {state === 'loaded' && (
        <Stack gap="lg" {...held}>
          <ul className={classes.devices}>
            {sessions.map((session) => (
              <DeviceRow
                key={session.id}
                session={session}
                now={now}
                ending={typeof ending === 'object' && ending?.id === session.id}
                end={() => dispatch(endAsked({ id: session.id }))}
              />
            ))}
          </ul>
          <Group>
            {sessions.length > 1 && (
              <Button variant="default" loading={ending === 'others'} onClick={() => dispatch(endAsked('others'))}>
                Sign out all other devices
              </Button>
            )}
            <Button variant="default" loading={ending === 'all'} onClick={() => dispatch(endAsked('all'))}>
              Sign out everywhere
            </Button>
          </Group>
        </Stack>
      )}
    </Panel>
  )
}
