import { Button } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import { Failed, Sorry } from '../shared/ui/Sorry.js'
import { useNow } from '../shared/ui/useNow.js'
import { useOnScreen } from '../shared/net/useOnScreen.js'
import { CardSkeleton } from './CardSkeleton.js'
import { CaseCard } from './CaseCard.js'
import { feedAsked, selectFeed } from './feed-slice.js'
import classes from './FeedPage.module.css'
import { FreshBar } from './FreshBar.js'
import { More } from './More.js'
import { useFeedKeys } from './useFeedKeys.js'

/** The list in each of its states; `add` opens the form that ends its being empty. */
export const Feed = ({ add }: { add: () => void }) => {
  const { ids, next, state } = useSelector(selectFeed)
  const now = useNow()
  const dispatch = useDispatch()
  const list = useFeedKeys()
  useOnScreen(list, ids)
  if (state === 'loading' && ids.length === 0) return <CardSkeleton />
  if (state === 'failed') return <Failed text="Error in fetching cases" again={() => dispatch(feedAsked())} />
  return (
    <>
      <FreshBar />
      {ids.length === 0 && (
        <Sorry text="No cases posted">
          <Button onClick={add}>Add a Clinical Case</Button>
        </Sorry>
      )}
      {ids.length > 0 && (
        <div role="feed" aria-label="Clinical cases" className={classes.list} ref={list}>
          {ids.map((id, index) => (
            <CaseCard key={id} id={id} now={now} place={index + 1} of={next === null ? ids.length : -1} />
          ))}
        </div>
      )}
      <More />
    </>
  )
}
