import { Type, type Static } from '@sinclair/typebox'
import { BlogId } from '../../../domain/kernel/ids.js'
import { call, type Call } from '../call.js'

/** Of the list, which is one page for a long time to come (spec 1 §9). */
export const BLOGS_IN_A_PAGE = 100

export const Blog = Type.Object({
  id: BlogId,
  title: Type.String(),
  imageUrl: Type.Union([Type.String(), Type.Null()]),
  category: Type.String(),
  authorName: Type.Union([Type.String(), Type.Null()]),
  dateOfUpload: Type.String({ format: 'date-time' }),
  description: Type.String({ description: 'HTML, cleaned by an allow-list' }),
})
export type Blog = Static<typeof Blog>

const open = { method: 'GET', auth: 'public', limit: 'read', idempotent: false } as const
const inner = { total: Type.Integer(), page: Type.Integer(), pageSize: Type.Integer() }

/** The newest first (spec 1 §7). */
export const getAllBlogs = call({
  ...open,
  path: 'blogs/images/getAllBlogs',
  body: Type.Object(
    {
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: BLOGS_IN_A_PAGE })),
    },
    { additionalProperties: false },
  ),
  answers: Type.Object({ data: Type.Object({ data: Type.Array(Blog), ...inner }) }),
})

export const getBlogsById = call({
  ...open,
  path: 'blogs/images/getBlogsById/:id',
  codes: [404],
  params: Type.Object({ id: BlogId }),
  body: Type.Object({}, { additionalProperties: false }),
  answers: Type.Object({ data: Type.Object({ data: Blog }) }),
})

export interface BlogPushes {
  /** To everybody who reads blogs (`feed:blogs`): one was published, changed or withdrawn, and there is something to fetch; `shown`: whether it can be read. */
  blogChanged: { readonly id: BlogId; readonly shown: boolean; readonly position: number }
}

export const blogCalls: readonly Call[] = [getAllBlogs, getBlogsById]
