import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { LeavePageOnRemoval } from '../../engagement/removal/LeavePageOnRemoval.js'
import type { Above } from '../../feed/above.js'
import { COMMUNITY } from '../../feed/came-from.js'
import { Feed } from '../../feed/Feed.js'
import { FeedFrame } from '../../feed/FeedFrame.js'
import { FeedHeading } from '../../feed/FeedHeading.js'
import type { CardProps } from '../../feed/FeedItem.js'
import { useFeedOpened } from '../../feed/useFeedOpened.js'
import { selectMe } from '../../shared/session/session.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'
import { useLateWindow } from '../../shared/ui/windows/late-window.js'
import { caseFeeds } from '../feed/case-feed.js'
import { MINE, type SAVED } from '../case-kind.js'
import { MayPost } from '../../shared/session/MayPost.js'

const PostCase = lazyWindow(async () => (await import('../form/PostCase.js')).PostCase)

interface Props {
  readonly feed: typeof MINE | typeof SAVED
  /** "My Clinical cases". */
  readonly title: string
  /** Where they are, as it stands over what the other tab is called. */
  readonly among?: string
  readonly Card: ComponentType<CardProps>
  /** The way to older posts. */
  readonly tabs: ReactNode
  readonly above?: Above
  /** What ends its being empty: a case of one's own, unless it is something else. */
  readonly children?: ReactNode
}

/** One's own clinical cases, or those that one has saved (spec 2 §2). */
export const CaseListPage = ({ feed, title, among, Card, tabs, above, children }: Props) => {
  const [postCase, open] = useLateWindow(PostCase)
  const me = useSelector(selectMe)
  const member = feed === MINE && me !== undefined ? String(me) : null
  useFeedOpened(feed, 'feed:cases', { member })
  return (
    <LeavePageOnRemoval to={COMMUNITY.cases}>
      <title>{`${title} · SFS`}</title>
      <FeedFrame
        heading="cases"
        side={
          <MayPost>
            <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={open}>
              Add a Clinical Case
            </Button>
          </MayPost>
        }
        head={
          <>
            <FeedHeading id="cases" place={among}>
              {title}
            </FeedHeading>
            {tabs}
          </>
        }
      >
        <Feed name={feed} kind={caseFeeds[feed]} Card={Card} above={above}>
          {children ?? (
            <MayPost>
              <Button onClick={open}>Add a Clinical Case</Button>
            </MayPost>
          )}
        </Feed>
      </FeedFrame>
      {postCase}
    </LeavePageOnRemoval>
  )
}
