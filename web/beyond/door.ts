import { beyondFeeds } from './beyond-feeds.js'
import { beyondCalls } from './beyond-kind.js'
import { KIND } from './names.js'
import { beyondPostings } from './postings.js'
import { beyondPosted } from './pushes.js'
import { beyondSaga } from './saga.js'

/** Beyond Surgery: a kind of posts, and the lists of them. */
export const door = {
  reducers: {},
  saga: beyondSaga,
  pushes: { beyondPosted },
  kinds: { [KIND]: beyondCalls },
  feeds: beyondFeeds,
  postings: beyondPostings,
}
