import { useDeferredValue, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CaseCard } from '../../cases/feed/CaseCard.js'
import { FeedPage } from '../../cases/feed/FeedPage.js'
import { OpenCases } from '../../cases/feed/OpenCases.js'
import { useOpenCases } from '../../cases/feed/useOpenCases.js'
import { FEED as OLDER } from '../../community/names.js'
import { OlderCard } from '../../community/OlderCard.js'
import { PostsPage } from '../../community/PostsPage.js'
import { COMMUNITY, FROM_IMAGES } from '../../feed/came-from.js'
import type { CardProps } from '../../feed/FeedItem.js'
import { CommunityTabs } from './CommunityTabs.js'
import { menuOf, olderMenuOf } from '../post-menus/community-menus.js'
import { useOlderPageSoon } from './useOlderPageSoon.js'

const NewerCard = (props: CardProps) => <CaseCard {...props} menu={menuOf} />
const ShortCard = (props: CardProps) => <CaseCard {...props} menu={menuOf} isShort />
const Older = (props: CardProps) => <OlderCard {...props} feed={OLDER} from={FROM_IMAGES} menu={olderMenuOf} />

/** The clinical images and older cases of everybody, and beside them what brings authors back to their newer ones: here a member begins. */
const ImagesPage = ({ tabs }: { readonly tabs: ReactNode }) => {
  const isHeld = useDeferredValue(useOpenCases(false))
  return (
    <PostsPage feed={OLDER} title="Clinical images" Card={Older} tabs={tabs} beside={<OpenCases from={FROM_IMAGES} />} isHeld={isHeld} />
  )
}

/** What everybody has posted: clinical images and older cases, and in the other tab clinical cases (DECISIONS C-23). */
export const CommunityPage = () => {
  const [search] = useSearchParams()
  useOlderPageSoon()
  const shown = search.get('tab') === 'cases' ? 'cases' : 'images'
  const tabs = <CommunityTabs shown={shown} images={COMMUNITY.images} cases={COMMUNITY.grouped} />
  if (shown === 'cases') return <FeedPage Card={NewerCard} Short={ShortCard} tabs={tabs} />
  return <ImagesPage tabs={tabs} />
}
