import { Type, type Static } from '@sinclair/typebox'
import { Gender } from '../../../domain/cases/messages.js'
import { CaseId, MemberId } from '../../../domain/kernel/ids.js'
import { Personal } from '../../../domain/kernel/personal.js'
import { Speciality } from '../../../domain/kernel/people/speciality.js'
import { call, type Call } from '../call.js'
import { personFields } from '../network/people.js'
import { filterOf, movingFields, ownAloneField, pageField, positionField, removedFields, versionField } from '../posts/posts.js'
import { ShownFile } from '../posts/shown-file.js'
import { Place, nextOf } from '../given.js'

const encoded = Personal(Type.String({ description: 'URI-encoded' }))
const strict = { additionalProperties: false }

/** The two shapes of an older post: a clinical image and a clinical case. */
export const [IMAGE, CASE] = [1, 2] as const

/** What stands in `file` of a post that has none. */
export const NO_FILE = 'nofile'

/** In place of a member's number: no member has it. */
export const BY_A_VISITOR = 0 as const

const authorField = Type.Union([MemberId, Type.Literal(BY_A_VISITOR)], { description: '0 of a visitor, who is named to nobody' })

/** The texts of which a preview has the beginning alone, where they are long. */
export const CUTTABLE_TEXTS = ['title', 'description', 'diagnosis', 'history', 'clinical_question'] as const
const CuttableText = Type.Union(CUTTABLE_TEXTS.map((name) => Type.Literal(name)))

/** What an older post says (spec 2 §3). A clinical image has no age, gender, diagnosis and history, a clinical case no title and description. */
const PostEntry = Type.Object({
  id: CaseId,
  signup_id: authorField,
  owner_id: authorField,
  ...personFields,
  type: Type.Union([Type.Literal(IMAGE), Type.Literal(CASE)], { description: '1 a clinical image, 2 a clinical case' }),
  title: encoded,
  description: encoded,
  speciality: Type.String({ description: 'empty of what a visitor posted' }),
  specialty: Type.String(),
  file: Type.String({ description: `the name of its file, '' for who is not its author, or \`${NO_FILE}\`` }),
  age: Personal(Type.Integer({ maximum: 90, description: '90 stands for 90 and more' })),
  gender: Personal(Gender),
  diagnosis: encoded,
  history: encoded,
  clinical_question: Personal(Type.String()),
  created_time_date: Type.String({ format: 'date-time' }),
  // What we add.
  age_over_90: Type.Boolean({ description: '90 or more, which pages show as "90+"' }),
  files: Type.Array(ShownFile, { maxItems: 1, description: 'its file, if it has one' }),
  texts_cut: Type.Optional(Type.Array(CuttableText, { description: 'in a preview alone: of which texts it has only the beginning' })),
  ...positionField,
  ...versionField,
  ...removedFields,
})

const id = { id: CaseId }
const LikesEntry = Type.Object({ ...id, like_count: movingFields.like_count })
const CommentsEntry = Type.Object({ ...id, comment_count: movingFields.comment_count })
const flag = Type.Union([Type.Literal(0), Type.Literal(1)])
const ViewerEntry = Type.Object({ ...id, is_like: flag, is_save: flag })

/** Posts, their likes, their comments, and what the viewer has done with each: merged by `id` they are the posts (DECISIONS G-09). */
export const FourLists = Type.Tuple([Type.Array(PostEntry), Type.Array(LikesEntry), Type.Array(CommentsEntry), Type.Array(ViewerEntry)])

export type CommunityLists = Static<typeof FourLists>

/** An older post, merged from the lists. */
export type CommunityPost = Static<typeof PostEntry> & Static<typeof LikesEntry> & Static<typeof CommentsEntry> & Static<typeof ViewerEntry>

/** The most posts an answer holds, and what it holds when nothing is said. */
export const COMMUNITY_POSTS_IN_A_PAGE = 100

const page = {
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: COMMUNITY_POSTS_IN_A_PAGE })),
  before: Type.Optional(CaseId),
  ...pageField,
}
const next = nextOf(CaseId)

/** Clinical images and cases, the newest first. A visitor has pressed nothing, and none is theirs; who has no token gets `getCommunityPreview`. */
export const getCommunityPost = call({
  method: 'POST',
  path: 'getCommunityPost',
  auth: 'complete',
  authAlso: ['visitor', 'public'],
  actingAs: { body: 'id' },
  limit: 'read',
  body: Type.Object(
    {
      ...page,
      ...ownAloneField,
      speciality: filterOf(Speciality),
    },
    strict,
  ),
  answers: Type.Object({ result: FourLists, next }),
  idempotent: false,
})

const SavePosition = { ...Place, description: 'of the press that saved it' }

/** Those that the caller has saved, what was saved last first. */
export const getCommunityCollection = call({
  ...getCommunityPost,
  path: 'getCommunityCollection',
  authAlso: [],
  body: Type.Object({ pageSize: page.pageSize, before: Type.Optional(SavePosition) }, strict),
  answers: Type.Object({
    result: FourLists,
    next: Type.Union([SavePosition, Type.Null()], { description: 'to be given as `before` for what was saved earlier' }),
  }),
})

/** One of them, for its page. */
export const getCommunityPostById = call({
  method: 'GET',
  path: 'getCommunityPostById/:id',
  codes: [404],
  params: Type.Object({ id: CaseId }),
  auth: 'complete',
  authAlso: ['visitor'],
  limit: 'read',
  body: Type.Object({}, strict),
  answers: Type.Object({ result: FourLists }),
  idempotent: false,
})

/** By its author, at any time; likes, comments, saves and its file go with it. 403: somebody else's. */
export const deleteCommunityPost = call({
  method: 'POST',
  path: 'deleteCommunityPost',
  whileRestricted: 'limited',
  codes: [403, 404],
  auth: 'complete',
  limit: 'write',
  body: Type.Object({ community_id: CaseId }, strict),
  answers: Type.Object({}),
  idempotent: true,
})

export const communityCalls: readonly Call[] = [getCommunityPost, getCommunityCollection, getCommunityPostById, deleteCommunityPost]

/** Beside what is pushed of every post. */
export interface CommunityPushes {
  /** To everybody who looks at the feed (`feed:cases`): there is an older post to fetch. */
  communityPosted: Pick<CommunityPost, 'id' | 'signup_id' | 'speciality' | 'type' | 'position'>
}
