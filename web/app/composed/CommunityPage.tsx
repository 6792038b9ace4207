import { useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { Navigate, useLocation, useNavigationType } from 'react-router-dom'
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
import { selectAddress, selectLast, tabShown } from './tabs-slice.js'
import { menuOf, olderMenuOf } from '../post-menus/community-menus.js'
import { useOlderPageSoon } from './useOlderPageSoon.js'

const NewerCard = (props: CardProps) => <CaseCard {...props} menu={menuOf} />
const ShortCard = (props: CardProps) => <CaseCard {...props} menu={menuOf} isShort />
const Older = (props: CardProps) => <OlderCard {...props} feed={OLDER} from={FROM_IMAGES} menu={olderMenuOf} />

/** The clinical images and older cases of everybody, and beside them what brings authors back to their newer ones: here a member begins. */
const ImagesPage = ({ tabs }: { readonly tabs: ReactNode }) => {
  const openCases = useDeferredValue(useOpenCases(false))
  return (
    <PostsPage
      feed={OLDER}
      title="Clinical images"
      Card={Older}
      tabs={tabs}
      beside={openCases === 'shown' && <OpenCases from={FROM_IMAGES} />}
      isHeld={openCases === 'awaited'}
    />
  )
}

type Root = Parameters<typeof selectLast>[0]

/** Where a link from elsewhere leads that names no tab: to what was shown last, as it was narrowed and ordered. One step back in history it is what it was. */
const useTabWanted = (address: string): string => {
  const store = useStore<Root>()
  const { key } = useLocation()
  const [opened] = useState(key)
  const way: string = useNavigationType()
  const isAsked = way === 'PUSH' && key === opened && !address.includes('?')
  return (isAsked && selectLast(store.getState())) || address
}

/** What everybody has posted: clinical images and older cases, and in the other tab clinical cases (DECISIONS C-23). */
export const CommunityPage = () => {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const wanted = useTabWanted(address)
  const dispatch = useDispatch()
  useOlderPageSoon()
  const shown = new URLSearchParams(search).get('tab') === 'cases' ? 'cases' : 'images'
  useEffect(() => {
    if (wanted === address) dispatch(tabShown({ tab: shown, address }))
  }, [dispatch, wanted, address, shown])
  const other = useSelector((root: Root) => selectAddress(root, shown === 'cases' ? 'images' : 'cases')) // the page hears of no more
  if (wanted !== address) return <Navigate to={wanted} replace />
  if (shown === 'cases') {
    const tabs = <CommunityTabs shown="cases" images={other ?? COMMUNITY.images} cases={address} />
    return <FeedPage Card={NewerCard} Short={ShortCard} tabs={tabs} />
  }
  return <ImagesPage tabs={<CommunityTabs shown="images" images={address} cases={other ?? COMMUNITY.grouped} />} />
}
