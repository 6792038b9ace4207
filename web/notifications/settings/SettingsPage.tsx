import { Text, Title } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Sheet } from '../../shared/ui/pages/Sheet.js'
import { Failed } from '../../shared/ui/Sorry.js'
import { Waiting } from '../../shared/ui/Waiting.js'
import { ChannelTable } from './ChannelTable.js'
import classes from './Settings.module.css'
import { selectSettings, settingsOpened } from './slice.js'
import { ThisDevice } from './ThisDevice.js'

/** How a member is told of what, and what this device does; `children` are the settings of another part. */
export const SettingsPage = ({ children }: { readonly children?: ReactNode }) => {
  const { state, settings } = useSelector(selectSettings)
  const dispatch = useDispatch()
  const open = () => dispatch(settingsOpened())
  useEffect(() => void dispatch(settingsOpened()), [dispatch])
  return (
    <div className={classes.page}>
      <title>Notification settings · SFS</title>
      <Title order={1} size="h2" mb="lg">
        Notification settings
      </Title>
      <ThisDevice />
      <Sheet className={classes.sheet} aria-labelledby="what">
        <Title order={2} size="h3" id="what" mb="xs">
          What you are told, and how
        </Title>
        <Text mb="md">Each change is saved at once. What is off in the app is not mailed or sent to your devices either.</Text>
        {state === 'loading' && <Waiting label="Loading" height={480} />}
        {state === 'failed' && <Failed text="Your settings could not be loaded." again={open} />}
        {settings && (
          <>
            <ChannelTable />
            <Text size="sm" c="dimmed" mt="md">
              Daily emails come in your morning{settings.zone !== null && ` (${placeOf(settings.zone)} time)`}, and only when there is
              something new.
            </Text>
          </>
        )}
      </Sheet>
      {state !== 'loading' && children /* who comes for what is below finds it where it stays */}
    </div>
  )
}

/** "America/Argentina/Buenos_Aires" is the time of Buenos Aires. */
const placeOf = (zone: string): string => zone.replace(/.*\//, '').replaceAll('_', ' ')
