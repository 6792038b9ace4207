import { useSearchParams } from 'react-router-dom'
import { CaseCard } from '../cases/CaseCard.js'
import { FeedPage } from '../cases/FeedPage.js'
import { FEED as OLDER } from '../community/names.js'
import { OlderCard } from '../community/OlderCard.js'
import { PostsPage } from '../community/PostsPage.js'
import type { CameFrom } from '../feed/came-from.js'
import type { CardProps } from '../feed/FeedItem.js'
import { menuOf } from './CaseMenu.js'
import { CommunityTabs } from './CommunityTabs.js'
import { olderMenuOf } from './OlderMenu.js'

const IMAGES = '/community?tab=images'
const TABS = { images: IMAGES, cases: '/community' } as const
const FROM_IMAGES: CameFrom = { cameFrom: { path: IMAGES, back: 'Back to feed' } }

const NewerCard = (props: CardProps) => <CaseCard {...props} menu={menuOf} />
const Older = (props: CardProps) => <OlderCard {...props} feed={OLDER} from={FROM_IMAGES} menu={olderMenuOf} />

/** What everybody has posted: clinical cases, and in the other tab clinical images and older cases. */
export const CommunityPage = () => {
  const [search] = useSearchParams()
  const shown = search.get('tab') === 'images' ? 'images' : 'cases'
  const tabs = <CommunityTabs shown={shown} {...TABS} />
  if (shown === 'images') return <PostsPage feed={OLDER} title="Clinical images" Card={Older} tabs={tabs} />
  return <FeedPage Card={NewerCard} tabs={tabs} />
}
