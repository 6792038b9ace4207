import { postFeed } from '../engagement/post-feed.js'
import { beyondCards } from './rows.js'
import { card } from './tables.js'

export const beyondFeed = postFeed({
  name: 'beyond_feed',
  version: 11,
  folder: new URL('.', import.meta.url),
  stream: 'beyond',
  cards: beyondCards,
  table: card,
})
