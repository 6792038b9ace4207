import { useNetwork } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { selectLost } from '../connection.js'
import { longAsked } from '../long-asked.js'
import classes from './ConnectionBar.module.css'

/** Quiet, and only after a moment: most breaks are short. What was loaded stays readable beside it. */
export const ConnectionBar = () => {
  const isLost = useSelector(selectLost)
  const isLong = useSyncExternalStore(longAsked.subscribe, longAsked.isSo)
  const { online } = useNetwork()
  const text = online ? trouble(isLost, isLong) : 'You are offline. What is loaded stays readable.'
  return <div role="status">{text && <div className={classes.bar}>{text}</div>}</div>
}

const trouble = (isLost: boolean, isLong: boolean): string | false => {
  if (isLong) return 'This is taking longer than usual. Still trying…'
  return isLost && 'Connection lost. Trying to reconnect…'
}
