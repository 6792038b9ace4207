import { Button, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { OlderContent } from '../OlderContent.js'
import { Feed } from '../../feed/Feed.js'
import { feedOpened } from '../../feed/feed-slice.js'
import { FeedFrame } from '../../feed/FeedFrame.js'
import type { CardProps } from '../../feed/FeedItem.js'
import { selectVisit } from '../../shared/session/session.js'
import { selectDetails } from './details-slice.js'
import { Hipaa } from './Hipaa.js'
import { FEED_PATH } from './paths.js'
import { PREVIEW, visitorFeeds } from './visitor-feeds.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'
import { useLateWindow } from '../../shared/ui/windows/late-window.js'

const WaysOn = lazyWindow(async () => (await import('./WaysOn.js')).WaysOn)

/** What everybody sees of the cases: how each begins, and the ways to the rest (spec 2 §2). */
export const PreviewPage = () => {
  const visit = useSelector(selectVisit)
  const isOver = useSelector(selectDetails).isOver
  const [ways, readOn] = useLateWindow(WaysOn)
  const dispatch = useDispatch()
  useEffect(() => void dispatch(feedOpened({ feed: PREVIEW, filter: {} })), [dispatch])
  const [Card] = useState(() => (props: CardProps) => (
    <OlderContent {...props} feed={PREVIEW}>
      {() => (
        <Button variant="default" mt="md" mb="xs" aria-describedby={props.title} onClick={readOn}>
          View More
        </Button>
      )}
    </OlderContent>
  ))
  return (
    <>
      <title>Clinical cases · SFS</title>
      <FeedFrame
        heading="cases"
        about="Visitors"
        side={
          <>
            <Text>Surgeons from all over the world show each other their cases here. You see how each begins.</Text>
            {visit ? (
              <Button component={Link} to={FEED_PATH}>
                Go on reading
              </Button>
            ) : (
              <Button onClick={readOn}>Read whole cases</Button>
            )}
            <Hipaa />
          </>
        }
        head={
          <Title order={1} size="h2" id="cases">
            Clinical cases
          </Title>
        }
      >
        {isOver && <Text role="status">Your visit has ended. Leave your details once more to read on.</Text>}
        <Feed name={PREVIEW} kind={visitorFeeds[PREVIEW]} Card={Card} />
      </FeedFrame>
      {ways}
    </>
  )
}
