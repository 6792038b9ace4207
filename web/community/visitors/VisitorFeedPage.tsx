import { Button, Text, Title } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Feed } from '../../feed/Feed.js'
import { FeedFrame } from '../../feed/FeedFrame.js'
import { useFeedOpened } from '../../feed/useFeedOpened.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'
import { useLateWindow } from '../../shared/ui/windows/late-window.js'
import { Hipaa } from './Hipaa.js'
import { SentCases } from './SentCases.js'
import { VisitorCard } from './VisitorCard.js'
import { visitorFeeds, WHOLE } from './visitor-feeds.js'

const AddVisitorCase = lazyWindow(async () => (await import('./AddVisitorCase.js')).AddVisitorCase)

/** Whole posts and what is said about them, for who has left their details (spec 2 §2). */
export const VisitorFeedPage = () => {
  const [addCase, open] = useLateWindow(AddVisitorCase)
  useFeedOpened(WHOLE, 'feed:visitors', { speciality: null })
  const add = (
    <Button variant="default" leftSection={<IconPhotoPlus size={20} stroke={1.6} aria-hidden />} onClick={open}>
      Add Case
    </Button>
  )
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
            {add}
            <SentCases />
            <Hipaa />
          </>
        }
        head={
          <Title order={1} size="h2" id="cases">
            Clinical cases
          </Title>
        }
      >
        <Feed name={WHOLE} kind={visitorFeeds[WHOLE]} Card={VisitorCard}>
          {add}
        </Feed>
      </FeedFrame>
      {addCase}
    </>
  )
}
