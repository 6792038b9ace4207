import type { AnswerOf, BodyOf } from '../../../../api/contract/call.js'
import type {
  BlogId,
  DeskBlog,
  getDeskBlog,
  getDeskBlogs,
  previewBlog,
  publishBlog,
  saveBlog,
  scheduleBlog,
  unscheduleBlog,
  withdrawBlog,
  WrittenBlog,
} from '../../../../api/contract/site/blog-desk.js'
import { ask, get, post } from '../../../shared/net/http.js'

export type { BlogId, DeskBlog, WrittenBlog }
type List = typeof getDeskBlogs
/** What an editor has written, and the version that they have seen. */
export type Saved = BodyOf<typeof saveBlog>

/** What was changed last comes first. Throws a Problem, like all here. */
export const getPage = async (before: number | null): Promise<Pick<AnswerOf<List>, 'result' | 'next'>> => {
  const { result, next } = await get<List>('staff/blogs', before === null ? {} : { before })
  return { result, next }
}

export const getBlog = (id: BlogId): Promise<WrittenBlog> => get<typeof getDeskBlog>('staff/blogs/:id', {}, { id })

export const save = (written: Saved, key: string): Promise<WrittenBlog> => post<typeof saveBlog>('staff/saveBlog', written, key)

/** In HTML, as it will be read. */
export const preview = async (source: string, signal: AbortSignal): Promise<string> =>
  (await ask<typeof previewBlog>('staff/previewBlog', { source }, signal)).description

export const publish = (id: BlogId, version: number, key: string): Promise<WrittenBlog> =>
  post<typeof publishBlog>('staff/blogs/:id/publish', { version }, key, { id })

export const schedule = (id: BlogId, version: number, publishAt: string, key: string): Promise<WrittenBlog> =>
  post<typeof scheduleBlog>('staff/blogs/:id/schedule', { version, publishAt }, key, { id })

export const unschedule = (id: BlogId, key: string): Promise<WrittenBlog> =>
  post<typeof unscheduleBlog>('staff/blogs/:id/unschedule', {}, key, { id })

export const withdraw = (id: BlogId, key: string): Promise<WrittenBlog> =>
  post<typeof withdrawBlog>('staff/blogs/:id/withdraw', {}, key, { id })
