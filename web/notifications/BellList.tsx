import { Button } from '@mantine/core'
import { useEffect, useRef, type RefObject } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router-dom'
import { useOpenWindow } from '../shared/ui/windows/useOpenWindow.js'
import { Failed } from '../shared/ui/Sorry.js'
import { useNow } from '../shared/ui/hooks/useNow.js'
import classes from './Bell.module.css'
import { MarkAllRead } from './MarkAllRead.js'
import { NotificationRow } from './NotificationRow.js'
import rows from './Notifications.module.css'
import { NOTIFICATIONS, SETTINGS } from './paths.js'
import { RowsSkeleton } from './RowsSkeleton.js'
import { listAsked } from './slice.js'
import { useShownList } from './useShownList.js'

/** The rest is a page. */
const SHOWN = 8

interface Props {
  /** A press on it closes the list by itself. */
  readonly button: RefObject<HTMLElement | null>
  readonly close: (givesFocus: boolean) => void
}

/** The newest notifications, under the bell. It goes when somebody looks elsewhere. */
export const BellList = ({ button, close }: Props) => {
  const { list, state } = useShownList()
  const dispatch = useDispatch()
  const now = useNow()
  const part = useRef<HTMLDivElement>(null)
  useOpenWindow(true, () => close(true), { isPlace: false })
  useEffect(() => part.current?.focus(), [])
  useEffect(() => {
    const hear = ({ target }: Event) => {
      const isHere = [part, button].some(({ current }) => target instanceof Node && current?.contains(target))
      if (!isHere) close(false)
    }
    const doings = ['pointerdown', 'focusin'] as const
    for (const doing of doings) document.addEventListener(doing, hear)
    return () => doings.forEach((doing) => document.removeEventListener(doing, hear))
  }, [button, close])
  const leave = () => close(false)
  return (
    <div ref={part} role="dialog" aria-labelledby="bell-list" tabIndex={-1} className={classes.list}>
      <div className={classes.head}>
        <h2 id="bell-list">Notifications</h2>
        <MarkAllRead />
      </div>
      <div className={classes.scroll}>
        {state === 'loading' && <RowsSkeleton count={4} />}
        {state === 'failed' && <Failed text="Your notifications could not be loaded." again={() => dispatch(listAsked())} />}
        {state === 'ready' && list.length === 0 && (
          <p className={classes.nothing}>Nothing yet. When colleagues like, answer or write to you, you will see it here.</p>
        )}
        <ul className={rows.rows}>
          {list.slice(0, SHOWN).map((each) => (
            <NotificationRow key={each.id} each={each} now={now} leave={leave} />
          ))}
        </ul>
      </div>
      <div className={classes.foot}>
        <Button component={Link} to={NOTIFICATIONS} variant="subtle" onClick={leave}>
          See all
        </Button>
        <Button component={Link} to={SETTINGS} variant="subtle" onClick={leave}>
          Settings
        </Button>
      </div>
    </div>
  )
}
