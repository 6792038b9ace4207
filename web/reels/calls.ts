import type {
  AwaitedVideoState,
  explore,
  ExplorePost,
  explorePost,
  exploreSavedPosts,
  exploreUnfinished,
  ReelId,
  ReelThen,
} from '../../api/contract/reels/explore.js'
import type { LoadedPost } from '../engagement/posts-slice.js'
import type { Page } from '../feed/feed-kind.js'
import { get, Problem } from '../shared/net/http.js'
import { postOf } from './names.js'

/** What a video says: as the server tells it, with its author under the name that all posts have. */
export type ReelContent = ExplorePost & {
  readonly signup_id: ExplorePost['id']
  /** Of one as it stood at a moment of its life: where its video was. */
  readonly state?: AwaitedVideoState
  /** The same: since when it was to be made playable, ISO 8601, and why it could not be. */
  readonly since?: ReelThen['since']
  readonly why?: ReelThen['why']
}

const NOT_FOUND = 404

/** As posts are kept. Nobody likes or discusses one here. */
export const loadedOf = (told: ExplorePost): LoadedPost => {
  const { post_id, id: signup_id, is_save: saved, views, position, version } = told
  const content: ReelContent = { ...told, signup_id }
  const counts = { likes: 0, liked: false, comments: 0, closed: false, views, position, version }
  return { post: postOf(post_id), content, saved, counts }
}

/** Those of everybody, newest first, of the specialities in such a list (`'Urology','Burns'`), or of all. Throws a Problem. */
export const getReels = async (specialities: string | null, before: number | null): Promise<Page> => {
  const query = { ...(specialities !== null && { specialities }), ...(before !== null && { before: before as ReelId }) }
  const { posts, next } = await get<typeof explore>('explore', query)
  return { posts: posts.map(loadedOf), next }
}

/** What I have saved, the newest saved first. Throws a Problem. */
export const getSaved = async (before: number | null): Promise<Page> => {
  const { posts, next } = await get<typeof exploreSavedPosts>('explore/saved/posts', { ...(before !== null && { before }) })
  return { posts: posts.map(loadedOf), next }
}

/** One of them, which I view by that (DECISIONS C-60). Throws a Problem, of 404 when there is none that can be played. */
export const viewReel = async (id: number): Promise<LoadedPost> =>
  loadedOf((await get<typeof explorePost>('explore/post', { id: id as ReelId })).post)

/** The same without viewing it: what it says is shown, and nobody has watched it yet. */
export const getReel = async (id: number): Promise<LoadedPost> =>
  loadedOf((await get<typeof explorePost>('explore/post', { id: id as ReelId, unviewed: true })).post)

/** That as a list: empty when there is none. */
export const getOne = async (id: number): Promise<Page> => {
  try {
    return { posts: [await getReel(id)], next: null }
  } catch (error) {
    if (error instanceof Problem && error.code === NOT_FOUND) return { posts: [], next: null }
    throw error
  }
}

/** My own that nobody else sees yet, newest first. Throws a Problem. */
export const getUnfinished = () => get<typeof exploreUnfinished>('explore/unfinished', {})
