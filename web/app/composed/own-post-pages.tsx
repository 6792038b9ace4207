import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { CaseCard } from '../../cases/feed/CaseCard.js'
import { CaseListPage } from '../../cases/lists/CaseListPage.js'
import { MINE, SAVED } from '../../cases/case-kind.js'
import { MINE as OLDER_MINE, SAVED as OLDER_SAVED } from '../../community/names.js'
import { OlderCard } from '../../community/OlderCard.js'
import { PostsPage } from '../../community/PostsPage.js'
import { COMMUNITY, type CameFrom } from '../../feed/came-from.js'
import type { CardProps } from '../../feed/FeedItem.js'
import { CommunityTabs } from './CommunityTabs.js'
import { menuOf, olderMenuOf } from '../post-menus/community-menus.js'
import { useOlderPageSoon } from './useOlderPageSoon.js'
import { useRemovedAbove } from './useRemovedAbove.js'

const OWN = { images: '/myCasesCommunity', cases: '/myCases' } as const
const KEPT = { images: '/communityCollection', cases: '/collection' } as const

const AMONG = 'Clinical cases'

const from = (path: string, back: string): CameFrom => ({ cameFrom: { path, back } })
const fromOwn = { images: from(OWN.images, 'Back to your posts'), cases: from(OWN.cases, 'Back to your cases') }
const fromKept = { images: from(KEPT.images, 'Back to what you saved'), cases: from(KEPT.cases, 'Back to what you saved') }

const OwnCase = (props: CardProps) => <CaseCard {...props} feed={MINE} from={fromOwn.cases} menu={menuOf} />
const SavedCase = (props: CardProps) => <CaseCard {...props} feed={SAVED} from={fromKept.cases} menu={menuOf} />
const OwnOlder = (props: CardProps) => <OlderCard {...props} feed={OLDER_MINE} from={fromOwn.images} menu={olderMenuOf} />
const SavedOlder = (props: CardProps) => <OlderCard {...props} feed={OLDER_SAVED} from={fromKept.images} menu={olderMenuOf} />

const ToFeed = ({ to }: { to: string }) => (
  <Anchor component={Link} to={to}>
    Go to the feed
  </Anchor>
)

/** One's own newer cases. */
export const MyCasesPage = () => {
  const removed = useRemovedAbove('cases', MINE, fromOwn.cases)
  const tabs = <CommunityTabs shown="cases" {...OWN} />
  return <CaseListPage feed={MINE} title="My Clinical cases" among={AMONG} Card={OwnCase} tabs={tabs} above={removed} />
}

/** One's own images and older cases. */
export const MyPostsPage = () => {
  useOlderPageSoon()
  const removed = useRemovedAbove('images', OLDER_MINE, fromOwn.images)
  const tabs = <CommunityTabs shown="images" {...OWN} />
  return <PostsPage feed={OLDER_MINE} title="My Posts" among={AMONG} Card={OwnOlder} tabs={tabs} above={removed} />
}

/** The newer cases that one has saved. */
export const CollectionPage = () => (
  <CaseListPage feed={SAVED} title="Saved cases" Card={SavedCase} tabs={<CommunityTabs shown="cases" {...KEPT} />}>
    <ToFeed to={COMMUNITY.cases} />
  </CaseListPage>
)

/** The images and older cases that one has saved. */
export const CommunityCollectionPage = () => {
  useOlderPageSoon()
  return (
    <PostsPage feed={OLDER_SAVED} title="Saved images" Card={SavedOlder} tabs={<CommunityTabs shown="images" {...KEPT} />}>
      <ToFeed to={COMMUNITY.images} />
    </PostsPage>
  )
}
