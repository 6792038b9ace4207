import { Button, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router-dom'
import { Feed } from '../../feed/Feed.js'
import { feedOpened } from '../../feed/feed-slice.js'
import { FeedFrame } from '../../feed/FeedFrame.js'
import { Hipaa } from './Hipaa.js'
import { VisitorCard } from './VisitorCard.js'
import { visitorFeeds, WHOLE } from './visitor-feeds.js'

/** Whole posts and what is said about them, for who has left their details (spec 2 §2). */
export const VisitorFeedPage = () => {
  const dispatch = useDispatch()
  useEffect(() => void dispatch(feedOpened({ feed: WHOLE, filter: { speciality: null } })), [dispatch])
  return (
    <>
      <title>Clinical cases · SFS</title>
      <FeedFrame
        heading="cases"
        about="Visitors"
        side={
          <>
            <Text>You read as a visitor. Surgeons who join can answer, and post cases of their own.</Text>
            <Button component={Link} to="/signup">
              Register
            </Button>
            <Hipaa />
          </>
        }
        head={
          <Title order={1} size="h2" id="cases">
            Clinical cases
          </Title>
        }
      >
        <Feed name={WHOLE} kind={visitorFeeds[WHOLE]} Card={VisitorCard} />
      </FeedFrame>
    </>
  )
}
