import type { CardProps } from '../../feed/FeedItem.js'
import { ExplorePage as Page } from '../../reels/ExplorePage.js'
import { FEED, ONE, SAVED } from '../../reels/names.js'
import { ReelCard } from '../../reels/ReelCard.js'
import { ReelMenu } from '../post-menus/ReelMenu.js'
import { TakenAwayPlace } from './TakenAwayPlace.js'

const InFeed = (props: CardProps) => <ReelCard {...props} feed={FEED} menu={(of) => <ReelMenu of={of} />} />
const Saved = (props: CardProps) => <ReelCard {...props} feed={SAVED} menu={(of) => <ReelMenu of={of} />} />
const One = (props: CardProps) => (
  <ReelCard {...props} feed={ONE} menu={(of) => <ReelMenu of={of} />} taken={(of) => <TakenAwayPlace of={of} called="post" />} />
)

const cards = { [FEED]: InFeed, [SAVED]: Saved, [ONE]: One } as const

export const ExplorePage = () => <Page cards={cards} />
