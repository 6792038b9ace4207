import { Button } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import type { FeedKind } from './feed-kind.js'
import { feedAsked, selectFeed } from './feed-slice.js'
import classes from './Feed.module.css'

type Root = Parameters<typeof selectFeed>[0]

/** What has been posted since waits here: nothing moves under the thumb. */
export const FreshBar = ({ name, words }: { name: string } & Pick<FeedKind, 'words'>) => {
  const count = useSelector((state: Root) => selectFeed(state, name)).fresh.length
  const dispatch = useDispatch()
  const show = () => {
    dispatch(feedAsked(name))
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }) // the button is about to go
  }
  return (
    <div role="status" className={classes.news}>
      {count > 0 && (
        <Button radius="xl" size="sm" className={classes.fresh ?? ''} onClick={show}>
          {words.fresh(count)}
        </Button>
      )}
    </div>
  )
}
