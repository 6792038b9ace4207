import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { noticed } from '../shared/ui/notices.js'
import { askToBeTold, canBeTold } from './push.js'

/** Lets a member be told things on this device; there is no button where that cannot be. */
export const NotifyMe = () => {
  const [isPossible, setPossible] = useState(canBeTold)
  const [asking, setAsking] = useState(false)
  const dispatch = useDispatch()
  if (!isPossible) return null
  const ask = async () => {
    setAsking(true)
    try {
      if (await askToBeTold()) dispatch(noticed({ kind: 'success', text: 'Notifications are on for this device.' }))
      setPossible(false)
    } catch (error) {
      console.info(error)
      dispatch(noticed({ kind: 'error', text: 'This device could not be set up for notifications. Please try again.' }))
    } finally {
      setAsking(false)
    }
  }
  return (
    <Button variant="subtle" fullWidth loading={asking} onClick={() => void ask()}>
      Notify me on this device
    </Button>
  )
}
