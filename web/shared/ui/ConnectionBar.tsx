import { useNetwork } from '@mantine/hooks'
import { useSelector } from 'react-redux'
import { selectLost } from '../connection.js'
import classes from './ConnectionBar.module.css'

/** Quiet, and only after a moment: most breaks are short. What was loaded stays readable beside it. */
export const ConnectionBar = () => {
  const isLost = useSelector(selectLost)
  const { online } = useNetwork()
  const text = online ? isLost && 'Connection lost. Trying to reconnect…' : 'You are offline. What is loaded stays readable.'
  return <div role="status">{text && <div className={classes.bar}>{text}</div>}</div>
}
