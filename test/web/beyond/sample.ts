import type { BeyondId, BeyondLists, BeyondPost, BeyondSavedLists } from '../../../api/contract/beyond/beyond.js'
import type { ShownFile } from '../../../api/contract/posts/shown-file.js'
import { boris } from '../support/samples.js'

export const picture: ShownFile = {
  file_path: '/api/file/f1/original?sig=1',
  thumbnail_path: '/api/file/f1/thumbnail?sig=1',
  mime_type: 'image/jpeg',
  name: 'lake.jpg',
  category: 'IMAGE',
  width: 1600,
  height: 1200,
}
export const film: ShownFile = { ...picture, mime_type: 'video/mp4', name: 'rowing.mp4', category: 'VIDEO' }

/** A post of Boris, with what moves on it, as Ana sees it. */
export const beyondPost = (id: number, more: Partial<BeyondPost> = {}, moving: Partial<Moving> = {}) => ({
  post: {
    id: id as BeyondId,
    signup_id: boris,
    full_name: 'Boris Petrov',
    profile_pic: null,
    specialty_type: null,
    person_position: 5,
    title: encodeURIComponent(`Post ${id}: 100 % rowing`),
    file: 'f1',
    tag_type: 'image',
    created_date_time: '2026-03-12T09:00:00.000Z',
    files: [picture],
    closed: false,
    position: 10,
    version: 3,
    ...more,
  } satisfies BeyondPost,
  likes: 4,
  comments: 2,
  liked: false,
  saved: false,
  ...moving,
})
interface Moving {
  readonly likes: number
  readonly comments: number
  readonly liked: boolean
  readonly saved: boolean
}
type Told = ReturnType<typeof beyondPost>

/** The five lists in which the server tells of them. */
export const listsOf = (...told: readonly Told[]): BeyondLists => [
  told.map(({ post }) => post),
  told.map(({ post: { id }, likes }) => ({ id, like_count: likes })),
  told.map(({ post: { id }, comments }) => ({ id, comment_count: comments })),
  told.map(({ post: { id }, liked }) => ({ id, is_like: liked ? 1 : 0 })),
  told.flatMap(({ post: { id }, saved }) => (saved ? [{ id, beyond_id: id, beyond_surgery_id: id, is_save: 1 as const }] : [])),
]

/** The same of saved ones, in the order in which they were saved. */
export const savedListsOf = (...told: readonly Told[]): BeyondSavedLists => {
  const [posts, likes, comments, liked] = listsOf(...told)
  const whole = told.map(({ post, likes: like_count, comments: comment_count, liked: by }) => ({
    ...post,
    like_count,
    comment_count,
    is_like: by ? (1 as const) : (0 as const),
    beyond_id: post.id,
    beyond_surgery_id: post.id,
    is_save: 1 as const,
  }))
  return [posts, likes, comments, liked, whole]
}
