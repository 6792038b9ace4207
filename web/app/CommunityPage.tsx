import { CaseCard } from '../cases/CaseCard.js'
import { FeedPage } from '../cases/FeedPage.js'
import type { CardProps } from '../feed/FeedItem.js'
import { menuOf } from './CaseMenu.js'

const Card = (props: CardProps) => <CaseCard {...props} menu={menuOf} />

/** The clinical cases of everybody, each with its menu. */
export const CommunityPage = () => <FeedPage Card={Card} />
