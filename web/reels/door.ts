import type { PostCalls } from '../engagement/calls.js'
import { SHORT } from '../shared/ui/notices/notices.js'
import { KIND } from './names.js'
import { reelPostings } from './postings.js'
import { reelPushes } from './pushes.js'

const calls = async () => (await import('./reel-kind.js')).reelCalls

/** Those of Explore, which come when they are needed: most members are elsewhere most of the time. */
const reelCalls: PostCalls = {
  load: async (...asked) => (await calls()).load(...asked),
  notLoaded: 'The video could not be loaded',
  autoClose: SHORT,
  setSaved: async (...asked) => (await calls()).setSaved(...asked),
  report: async (...asked) => (await calls()).report(...asked),
  removal: { remove: async (...asked) => (await calls()).remove(...asked) },
}

/** Explore, as all pages of members know it: videos as a kind of posts, and what is told of them. The rest comes with its own pages. */
export const door = { pushes: reelPushes, kinds: { [KIND]: reelCalls }, postings: reelPostings }
