import { loadedOf as beyondLoaded } from '../../beyond/calls.js'
import { BeyondCard } from '../../beyond/BeyondCard.js'
import { FEED as BEYOND } from '../../beyond/names.js'
import { CaseCard } from '../../cases/feed/CaseCard.js'
import { loadedOf as caseLoaded } from '../../cases/case-kind.js'
import { FEED as OLDER } from '../../community/names.js'
import { merged } from '../../community/older-posts.js'
import { OlderContent } from '../../community/OlderContent.js'
import type { CardProps } from '../../feed/FeedItem.js'
import { FEED as REELS } from '../../reels/names.js'
import { ReelCard } from '../../reels/ReelCard.js'
import { thenOf } from '../../reels/then.js'
import type { Cards } from '../../staff/replay/cards.js'
import { ReplayPage as Page } from '../../staff/replay/ReplayPage.js'

const nothing = () => null

const Older = (props: CardProps) => (
  <OlderContent {...props} feed={OLDER}>
    {nothing}
  </OlderContent>
)
const Reel = (props: CardProps) => <ReelCard {...props} feed={REELS} menu={nothing} isStill />
const Beyond = (props: CardProps) => <BeyondCard {...props} feed={BEYOND} menu={nothing} />

/** Each post in the card in which members see it. */
const cards: Cards = (shown) => {
  if (shown.as === 'clinical') return { post: caseLoaded(shown.result), Card: CaseCard }
  if (shown.as === 'reel') return { post: thenOf(shown.result), Card: Reel }
  const post = shown.as === 'older' ? merged(shown.result)[0] : beyondLoaded(shown.result)
  return post && { post, Card: shown.as === 'older' ? Older : Beyond }
}

export const ReplayPage = () => <Page cards={cards} />
