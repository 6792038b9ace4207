import { BoardCard } from './BoardCard.js'
import { BOARD, boardFeed } from './board-feeds.js'
import { OpportunitiesPage } from '../OpportunitiesPage.js'

/** What everybody offers (spec 3 §2). */
export const BoardPage = () => <OpportunitiesPage title="Opportunities" name={BOARD} kind={boardFeed} Card={BoardCard} />
