import { Button } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import { feedAsked, selectFeed } from './feed-slice.js'
import classes from './FeedPage.module.css'

/** What has been posted since waits here: nothing moves under the thumb. */
export const FreshBar = () => {
  const count = useSelector(selectFeed).fresh.length
  const dispatch = useDispatch()
  const show = () => {
    dispatch(feedAsked())
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }) // the button is about to go
  }
  return (
    <div role="status" className={classes.news}>
      {count > 0 && (
        <Button radius="xl" size="sm" className={classes.fresh ?? ''} onClick={show}>
          {count === 1 ? '1 new case' : `${count} new cases`}
        </Button>
      )}
    </div>
  )
}
