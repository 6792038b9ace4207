import { POSTED, postedFeed } from '../board/board-feeds.js'
import { OpportunitiesPage } from '../OpportunitiesPage.js'
import { PostedCard } from './PostedCard.js'

/** What I offer (spec 3 §2). */
export const PostedPage = () => <OpportunitiesPage title="Posted opportunities" name={POSTED} kind={postedFeed} Card={PostedCard} />
