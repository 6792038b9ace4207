import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectMe } from '../../shared/session/session.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import { useLedOn } from '../../shared/ui/hooks/useLedOn.js'
import { Sheet } from '../../shared/ui/pages/Sheet.js'
import { keep, keptOf } from '../device/kept.js'
import { standing, turnOff, turnOn, type Standing } from '../device/push.js'
import classes from './Settings.module.css'

const WORDS: Readonly<Record<Standing, string>> = {
  unsupported: 'This browser cannot show notifications. You will find what is new under the bell.',
  'home-screen':
    'On an iPhone or iPad, add SFS to your home screen first: press Share, then Add to Home Screen. Open it from there and come back here.',
  'not-set-up': 'Notifications on devices are not set up at this site. You will find what is new under the bell.',
  blocked: 'Your browser blocks notifications from SFS. Allow them in its settings for this site, then come back here.',
  off: 'Be told on this device even when SFS is not open. What happened is shown on its screen, also while it is locked.',
  on: 'This device shows what you chose below, until you turn it off here or log out.',
}

/** Notifications on this device: what is possible, said as it is, and the one thing to press. */
export const ThisDevice = () => {
  const [now, setNow] = useState<Standing | null>(null)
  const [isBusy, setBusy] = useState(false)
  const me = useSelector(selectMe)
  const dispatch = useDispatch()
  useLedOn(now, 'device')
  const look = useCallback(() => {
    standing().then(setNow, () => setNow('unsupported'))
  }, [])
  useEffect(() => {
    look()
    window.addEventListener('focus', look) // it may have been changed in the browser's settings
    return () => window.removeEventListener('focus', look)
  }, [look])
  const turn = async (isOn: boolean) => {
    if (me === undefined) return
    setBusy(true)
    try {
      keep({ ...keptOf(me), push: isOn })
      const then = await (isOn ? turnOn() : turnOff())
      setNow(then)
      if (isOn && then === 'off') dispatch(noticed({ kind: 'info', text: 'Your browser was not allowed to show notifications.' }))
      keep({ ...keptOf(me), push: then === 'on' })
    } catch (error) {
      console.info(error)
      dispatch(noticed({ kind: 'error', text: 'This device could not be set up. Please try again.' }))
      look()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet className={classes.device} aria-labelledby="device">
      <div>
        <Title order={2} size="h3" id="device" mb={4}>
          On this device
        </Title>
        <Text component="div" role="status">
          {now === null ? <Skeleton height={24} aria-hidden /> : WORDS[now]}
        </Text>
      </div>
      {(now === 'off' || now === 'on') && (
        <Button variant={now === 'on' ? 'default' : 'filled'} loading={isBusy} onClick={() => void turn(now === 'off')}>
          {now === 'on' ? 'Turn off' : 'Turn on'}
        </Button>
      )}
    </Sheet>
  )
}
