import type {
  BeyondId,
  BeyondLists,
  BeyondPost,
  getBeyondSurgoryCollection,
  getBeyondSurgoryPost,
  MemberId,
} from '../../api/contract/beyond/beyond.js'
import type { loadUserDataById } from '../../api/contract/network/search.js'
import type { AnswerOf, BodyOf } from '../../api/contract/call.js'
import { byId, countsIn } from '../engagement/lists.js'
import type { LoadedPost } from '../engagement/posts-slice.js'
import type { Page } from '../feed/feed-kind.js'
import { post, Problem } from '../shared/net/http.js'
import { postOf } from './names.js'

type Get = typeof getBeyondSurgoryPost
type GetSaved = typeof getBeyondSurgoryCollection
type GetMember = typeof loadUserDataById

/** What a post says, but its title as it was written; null when it was forgotten. */
export type BeyondContent = BeyondPost

/** What anybody may know of a member. */
export type Profile = AnswerOf<GetMember>['result'][number]

const NOT_FOUND = 404

const contentOf = (told: BeyondPost): BeyondContent => ({ ...told, title: told.title === null ? null : decodeURIComponent(told.title) })

/** The lists merged by the ids of the posts, in the order of `ids` (spec 3 §7). */
const merged = ([posts, likes, comments, liked, saved]: BeyondLists, ids: readonly BeyondId[]): LoadedPost[] => {
  const [what, kept, countsOf] = [byId(posts), byId(saved), countsIn(likes, comments, liked)]
  return ids.flatMap((id) => {
    const told = what.get(id)
    if (!told) return []
    const { closed, position, version } = told
    return [{ post: postOf(id), content: contentOf(told), counts: countsOf({ id, closed, position, version }), saved: kept.has(id) }]
  })
}
/** One alone, told in lists. */
export const loadedOf = (lists: BeyondLists): LoadedPost | undefined => merged(lists, idsOf(lists[0]))[0]

const idsOf = (list: readonly { readonly id: BeyondId }[]) => list.map(({ id }) => id)

/** Newest first, of whom the body tells. Throws a Problem. */
export const getPosts = async (body: BodyOf<Get>): Promise<Page> => {
  const { result, next } = await post<Get>('getBeyondSurgoryPost', body)
  return { posts: merged(result, idsOf(result[0])), next }
}

/** One of them, whosever it is, as a list: empty when there is none. Throws a Problem. */
export const getOne = (id: number): Promise<Page> => getPosts({ beyond_surgery_id: id as BeyondId })

/** The same by itself. Throws a Problem, of 404 when there is none. */
export const getPost = async (id: number): Promise<LoadedPost> => {
  const [found] = (await getOne(id)).posts
  if (!found) throw new Problem(NOT_FOUND, 'No such post')
  return found
}

/** What I have saved, the newest saved first. Throws a Problem. */
export const getSaved = async (pageSize: number, before: number | null): Promise<Page> => {
  const { result, next } = await post<GetSaved>('getBeyondSurgoryCollection', { pageSize, ...(before !== null && { before }) })
  const [posts, likes, comments, liked, saved] = result
  return { posts: merged([posts, likes, comments, liked, saved], idsOf(saved)), next }
}

/** Throws a Problem, of 404 when there is nobody. */
export const getProfile = async (id: MemberId): Promise<Profile> => {
  const [profile] = (await post<GetMember>('loadUserDataById', { id })).result
  if (!profile) throw new Problem(NOT_FOUND, 'No such member')
  return profile
}
