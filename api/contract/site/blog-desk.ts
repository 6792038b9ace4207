import { Type, type Static } from '@sinclair/typebox'
import { BlogId } from '../../../domain/kernel/ids.js'
import { call, type Call } from '../call.js'
import { Place, givenMoment, nextOf, visibleText } from '../given.js'

export type { BlogId }

const strict = { additionalProperties: false }
const time = Type.String({ format: 'date-time' })
const timeOrNull = Type.Union([time, Type.Null()])

/** The most blogs of an answer, and what it has when nothing is said. */
export const BLOGS_AT_THE_DESK = 50

/** How far a blog is. */
const how = {
  id: BlogId,
  title: Type.String(),
  category: Type.String(),
  shown: Type.Boolean({ description: 'whether everybody can read it' }),
  withdrawn: Type.Boolean(),
  pending: Type.Boolean({ description: 'whether something is written that was not published yet' }),
  publish_at: timeOrNull,
}
const DeskBlog = Type.Object({ ...how, changed_at: time })
export type DeskBlog = Static<typeof DeskBlog>

/** What editors have written, what was changed last first. */
export const getDeskBlogs = call({
  method: 'GET',
  path: 'staff/blogs',
  auth: 'editor',
  limit: 'read',
  body: Type.Object(
    {
      before: Type.Optional({ ...Place, description: 'the `next` of the page before' }),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: BLOGS_AT_THE_DESK })),
    },
    strict,
  ),
  answers: Type.Object({
    result: Type.Array(DeskBlog, { maxItems: BLOGS_AT_THE_DESK }),
    next: nextOf(Type.Integer()),
  }),
  idempotent: false,
})

/** A blog with all that was written of it, straight from the log. */
const WrittenBlog = Type.Object({
  ...how,
  version: Type.Integer({ description: 'of the text; whoever changes or publishes it says by it what they have seen' }),
  author: Type.Union([Type.String(), Type.Null()]),
  source: Type.String({ description: 'Markdown' }),
  description: Type.String({ description: 'what is made of it: HTML, cleaned by an allow-list' }),
  imageUrl: Type.Union([Type.String(), Type.Null()]),
})
export type WrittenBlog = Static<typeof WrittenBlog>

const ofOne = { auth: 'editor', params: Type.Object({ id: BlogId }), answers: WrittenBlog } as const

export const getDeskBlog = call({
  ...ofOne,
  method: 'GET',
  path: 'staff/blogs/:id',
  codes: [404],
  limit: 'read',
  body: Type.Object({}, strict),
  idempotent: false,
})

const LONGEST_TEXT = 50_000
const source = visibleText('Please write the text.', LONGEST_TEXT)
const version = Type.Integer({ minimum: -1, maximum: 2_147_483_647, description: 'of the text that was seen' })

/** Keeps a text that nobody else reads yet: a new one, or the next version of one. 409: somebody has saved another version meanwhile. */
export const saveBlog = call({
  method: 'POST',
  path: 'staff/saveBlog',
  auth: 'editor',
  codes: [404, 409],
  limit: 'write',
  body: Type.Object(
    {
      id: Type.Optional(BlogId),
      version,
      title: visibleText('Please give a title.', 200),
      category: visibleText('Please give a category.', 60),
      author: visibleText('Please say who wrote it.', 100),
      source,
    },
    strict,
  ),
  answers: WrittenBlog,
  idempotent: true,
})

/** What a text will look like; nothing is kept. */
export const previewBlog = call({
  method: 'POST',
  path: 'staff/previewBlog',
  auth: 'editor',
  limit: 'search',
  body: Type.Object({ source: Type.String({ maxLength: LONGEST_TEXT }) }, strict),
  answers: Type.Object({ description: Type.String({ description: 'HTML, cleaned by an allow-list' }) }),
  idempotent: false,
})

const deed = { ...ofOne, method: 'POST', codes: [404, 409], limit: 'write', idempotent: true } as const

/** Shows everybody what is saved, now; what was planned is done with. */
export const publishBlog = call({ ...deed, path: 'staff/blogs/:id/publish', body: Type.Object({ version }, strict) })

/** What is saved by then is published at a time to come, within a minute. */
export const scheduleBlog = call({
  ...deed,
  path: 'staff/blogs/:id/schedule',
  body: Type.Object(
    {
      version,
      publishAt: givenMoment('Please say when.'),
    },
    strict,
  ),
})

export const unscheduleBlog = call({ ...deed, path: 'staff/blogs/:id/unschedule', body: Type.Object({}, strict) })

/** Takes it from the readers; editors keep it, and may publish it again. */
export const withdrawBlog = call({ ...deed, path: 'staff/blogs/:id/withdraw', body: Type.Object({}, strict) })

export const blogDeskCalls: readonly Call[] = [
  getDeskBlogs,
  getDeskBlog,
  saveBlog,
  previewBlog,
  publishBlog,
  scheduleBlog,
  unscheduleBlog,
  withdrawBlog,
]
