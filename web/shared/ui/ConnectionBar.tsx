import { useSelector } from 'react-redux'
import { selectLost } from '../connection.js'
import classes from './ConnectionBar.module.css'

/** Quiet, and only after a moment: most breaks are short. What was loaded stays readable under it. */
export const ConnectionBar = () => {
  const lost = useSelector(selectLost)
  return <div role="status">{lost && <div className={classes.bar}>Connection lost. Trying to reconnect…</div>}</div>
}
