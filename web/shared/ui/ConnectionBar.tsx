import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { selectLost } from '../net/live/connection.js'
import { longAsked } from '../net/long-asked.js'
import classes from './ConnectionBar.module.css'
import { useOnline } from './hooks/useOnline.js'
import { coming } from './windows/coming.js'

/** Quiet, and only after a moment: most breaks are short. What was loaded stays readable beside it. */
export const ConnectionBar = () => {
  const isLost = useSelector(selectLost)
  const isLong = useSyncExternalStore(longAsked.subscribe, longAsked.isSo)
  const isComing = useSyncExternalStore(coming.subscribe, coming.isSo)
  const online = useOnline()
  return <LineTold online={online} isLost={isLost} isLong={isLong} isComing={isComing} />
}

interface Line {
  /** The device has one. */
  readonly online: boolean
  /** The server does not hear us on it. */
  readonly isLost: boolean
  /** Something that was asked has not been answered for long. */
  readonly isLong: boolean
  /** What somebody has pressed for is on its way. */
  readonly isComing?: boolean
}

export const LineTold = ({ online, isLost, isLong, isComing = false }: Line) => {
  const text = online ? told(isLost, isLong, isComing) : "You're offline. You can keep reading what has loaded."
  return <div role="status">{text && <Bar text={text} />}</div>
}

/** From when it is seen, what is stuck to the bottom keeps above it, by the height that it has in `--sfs-told`. */
const Bar = ({ text }: { text: string }) => {
  const [seen, setSeen] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!seen) return
    const { style } = document.documentElement
    const measure = () => style.setProperty('--sfs-told', `${seen.offsetHeight}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(seen)
    return () => {
      observer.disconnect()
      style.removeProperty('--sfs-told')
    }
  }, [seen])
  return (
    <div className={classes.bar} onAnimationStart={({ currentTarget }) => setSeen(currentTarget)}>
      {text}
    </div>
  )
}

const told = (isLost: boolean, isLong: boolean, isComing: boolean): string | false => {
  if (isLong) return 'This is taking longer than usual. Still trying…'
  if (isComing) return 'Opening…'
  return isLost && 'Connection lost. Trying to reconnect…'
}
