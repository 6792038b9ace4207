import type { ReelId } from '../../domain/kernel/ids.js'
import { postOf } from '../engagement/facts.js'
import { postFeed } from '../engagement/post-feed.js'
import { isOfStanding, reelCards } from './rows.js'
import { standingWord } from './standing-word.js'
import { card } from './tables.js'

export const reelFeed = postFeed({
  name: 'reel_feed',
  version: 9,
  folder: new URL('.', import.meta.url),
  stream: 'reel',
  cards: reelCards,
  table: card,
  alsoTell: (batch) => [...new Set(batch.filter(isOfStanding).map((fact) => standingWord(postOf(fact) as ReelId)))],
})
