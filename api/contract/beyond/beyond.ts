import { Type, type Static } from '@sinclair/typebox'
import { BeyondId, MemberId } from '../../../domain/kernel/ids.js'
import { Personal } from '../../../domain/kernel/personal.js'
import { bytes } from '../bytes.js'
import { call, type Call } from '../call.js'
import { NO_FILE } from '../community/community.js'
import { personFields } from '../network/people.js'
import { readerField } from '../files/files.js'
import { ownAloneField, pageField, positionField, removedFields, versionField } from '../posts/posts.js'
import { ShownFile } from '../posts/shown-file.js'
import { nextOf, Place } from '../given.js'

export type { BeyondId, MemberId } from '../../../domain/kernel/ids.js'

/** The most posts an answer holds, and what it holds when nothing is said. */
export const BEYOND_IN_A_PAGE = 100

const strict = { additionalProperties: false }
const time = Type.String({ format: 'date-time' })
const no = Type.Literal(0)
const yes = Type.Literal(1)

/** What a post says (spec 3 §3); what moves on it stands in the lists beside. Below the line what we add. */
export const BeyondPost = Type.Object({
  id: BeyondId,
  signup_id: MemberId,
  ...personFields,
  title: Personal(Type.String({ description: 'URI-encoded' })),
  file: Type.String({ description: `what follows \`beyond_surgory/\` in the address of its file, signed; or \`${NO_FILE}\`` }),
  tag_type: Type.Union([Type.Literal('image'), Type.Literal('video')]),
  created_date_time: time,
  //
  files: Type.Array(ShownFile, { maxItems: 1, description: 'its image or video' }),
  closed: Type.Literal(false),
  ...positionField,
  ...versionField,
  ...removedFields,
})
export type BeyondPost = Static<typeof BeyondPost>

const of = { id: BeyondId }
const likes = { like_count: Type.Integer() }
const comments = { comment_count: Type.Integer() }
const liked = { is_like: Type.Union([no, yes]) }
const saved = { beyond_id: BeyondId, beyond_surgery_id: BeyondId, is_save: yes }
const what = Type.Array(BeyondPost)
const moving = [
  Type.Array(Type.Object({ ...of, ...likes })),
  Type.Array(Type.Object({ ...of, ...comments })),
  Type.Array(Type.Object({ ...of, ...liked })),
] as const

/** Merged by their ids they make the posts: what each says, its likes, its comments, whether the caller likes it, and those the caller has saved. */
export const BeyondFiveLists = Type.Tuple([what, ...moving, Type.Array(Type.Object({ ...of, ...saved }))])
export type BeyondLists = Static<typeof BeyondFiveLists>

const SavedPost = Type.Object({ ...BeyondPost.properties, ...likes, ...comments, ...liked, ...saved })
const SavedLists = Type.Tuple([what, ...moving, Type.Array(SavedPost)])
export type BeyondSavedLists = Static<typeof SavedLists>

/** A post with its lists merged, as pages hold it; `is_save` is missing in them where it is 0. */
export interface MergedBeyondPost extends BeyondPost {
  readonly like_count: number
  readonly comment_count: number
  readonly is_like: 0 | 1
  readonly is_save: 0 | 1
}

const pageSize = Type.Optional(Type.Integer({ minimum: 1, maximum: BEYOND_IN_A_PAGE }))

/**
 * Newest first: one's own posts and those of accepted connections (DECISIONS C-12). With `fromMyCases` those of the member `id` alone, oneself or
 * somebody else, connected or not. With `beyond_surgery_id` that post alone, whosever it is, if it is there.
 */
export const getBeyondSurgoryPost = call({
  method: 'POST',
  path: 'getBeyondSurgoryPost',
  auth: 'complete',
  actingAs: { body: 'id', unlessWith: 'fromMyCases' },
  limit: 'read',
  body: Type.Object(
    {
      id: Type.Optional(MemberId),
      ...ownAloneField,
      beyond_surgery_id: Type.Optional(BeyondId),
      pageSize,
      before: Type.Optional(BeyondId),
      ...pageField,
    },
    strict,
  ),
  answers: Type.Object({ result: BeyondFiveLists, next: nextOf(BeyondId) }),
  idempotent: false,
})

/** What the caller has saved, the newest saved first; the fifth list holds it whole, in this order. */
export const getBeyondSurgoryCollection = call({
  method: 'POST',
  path: 'getBeyondSurgoryCollection',
  auth: 'complete',
  actingAs: { body: 'id' },
  limit: 'read',
  body: Type.Object({ pageSize, before: Type.Optional(Place) }, strict),
  answers: Type.Object({ result: SavedLists, next: nextOf(Type.Integer()) }),
  idempotent: false,
})

/**
 * The file of a post under the name that the lists tell, which brings its signature along: whoever was shown it may fetch it for a while. A member
 * with all details may leave the signature out.
 */
export const getBeyondSurgoryFile = call({
  method: 'GET',
  path: 'beyond_surgory/:file',
  codes: [403, 404],
  params: Type.Object({ file: Type.String() }),
  auth: 'complete',
  authAlso: ['public'],
  limit: 'link',
  body: Type.Object({
    until: Type.Optional(Type.String({ description: 'when the link ends, in seconds of Unix time' })),
    ...readerField,
    sig: Type.Optional(Type.String()),
  }),
  answers: bytes('image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4', 'video/webm', 'video/ogg'),
  idempotent: false,
})

export const beyondCalls: readonly Call[] = [getBeyondSurgoryPost, getBeyondSurgoryCollection, getBeyondSurgoryFile]

/** Beside what is pushed of every post. */
export interface BeyondPushes {
  /**
   * There is a post to fetch: to its author, to connections who look at the feed (`feed:beyond`), and to whoever looks at the posts of its author
   * (`author:<id>`).
   */
  beyondPosted: Pick<BeyondPost, 'id' | 'signup_id' | 'position'>
}
