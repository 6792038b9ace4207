import type {
  CommunityLists,
  CommunityPost,
  getCommunityCollection,
  getCommunityPost,
  getCommunityPostById,
} from '../../api/contract/community/community.js'
import type { BodyOf } from '../../api/contract/call.js'
import { countsIn } from '../engagement/lists.js'
import type { LoadedPost } from '../engagement/posts-slice.js'
import type { Page } from '../feed/feed-kind.js'
import { get, post } from '../shared/net/http.js'
import { postOf } from './names.js'

type Get = typeof getCommunityPost
type GetOne = typeof getCommunityPostById
type GetSaved = typeof getCommunityCollection

/** What an older post says, its texts decoded. */
export type OlderPost = CommunityLists[0][number]

/** A clinical image; else it is a case. */
export const isImage = ({ type }: Pick<OlderPost, 'type'>): boolean => type === 1

const decoded = (text: string | null): string | null => (text === null ? null : decodeURIComponent(text))

const contentOf = (told: OlderPost): OlderPost => ({
  ...told,
  title: decoded(told.title),
  description: decoded(told.description),
  diagnosis: decoded(told.diagnosis),
  history: decoded(told.history),
})

/** The four lists merged by the ids of the posts, in the order of the first (DECISIONS G-09). */
export const merged = ([posts, likes, comments, mine]: CommunityLists): LoadedPost[] => {
  const countsOf = countsIn(likes, comments, mine)
  const saved = new Set(mine.filter(({ is_save }) => is_save === 1).map(({ id }) => id))
  return posts.map((told) => {
    const { id, position, version } = told
    const counts = countsOf({ id, position, version, closed: false }) // only newer cases close (DECISIONS C-38)
    return { post: postOf(id), content: contentOf(told), counts, saved: saved.has(id) }
  })
}

/** Newest first. Throws a Problem. */
export const getPosts = async (body: BodyOf<Get>): Promise<Page> => {
  const { result, next } = await post<Get>('getCommunityPost', body)
  return { posts: merged(result), next }
}

/** What I have saved, what was saved last first. Throws a Problem. */
export const getSaved = async (pageSize: number, before: number | null): Promise<Page> => {
  const { result, next } = await post<GetSaved>('getCommunityCollection', { pageSize, ...(before !== null && { before }) })
  return { posts: merged(result), next }
}

const getLists = async (id: number): Promise<CommunityLists> =>
  (await get<GetOne>('getCommunityPostById/:id', {}, { id: id as CommunityPost['id'] })).result

/** One of them. Throws a Problem, of 404 when there is none. */
export const getPost = async (id: number): Promise<LoadedPost> => merged(await getLists(id))[0]!
