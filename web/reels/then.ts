import type { ReelThen } from '../../api/contract/reels/explore.js'
import type { LoadedPost } from '../engagement/posts-slice.js'
import { loadedOf } from './calls.js'

/** The form of most films, for a place that has none yet. */
const USUAL = { width: 16, height: 9 } as const

/** One as it stood at a moment of its life, with or without its video, for the card in which members see it. */
export const thenOf = (told: ReelThen): LoadedPost => {
  const { video, thumbnail, width, height, state, since, why } = told
  const film = { video: video ?? '', video_small: video ?? '', thumbnail: thumbnail ?? '' }
  const loaded = loadedOf({ ...told, ...film, width: width ?? USUAL.width, height: height ?? USUAL.height })
  return { ...loaded, content: Object.assign({}, loaded.content, { state, since, why }) }
}
