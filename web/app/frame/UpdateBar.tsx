import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import classes from './UpdateBar.module.css'
import { newVersion } from '../worker/new-version.js'

/** Nothing is renewed under somebody's hands: they are asked. */
export const UpdateBar = () => {
  const isThere = useSyncExternalStore(newVersion.subscribe, newVersion.isThere)
  if (!isThere) return null
  return (
    <div className={classes.bar} role="status">
      A new version is ready –{' '}
      <Button size="compact-sm" variant="default" onClick={newVersion.take}>
        Reload
      </Button>
    </div>
  )
}
