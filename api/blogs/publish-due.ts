import { v5 as uuidv5 } from 'uuid'
import type { BlogCommand } from '../../domain/blogs/messages.js'
import { dueBlogs, type DueBlog } from '../../projections/blog-desk/queries.js'
import { eachOf } from '../../projections/runtime/pages.js'
import type { Deps } from '../deps.js'
import { oneByOne } from '../jobs/one-by-one.js'

const PUBLISHING = '0d3f7a52-6b1e-4c0e-9a8d-4f2c7e5b9d16'

interface Publishing extends Pick<Deps, 'pool' | 'now' | 'dispatch'> {
  /** Told of a blog that could not be published; the others are. */
  readonly onTrouble: (error: unknown) => void
}

/** Publishes what editors have planned, once its time has come; its day is that time, however late the job is. */
export const publishDueBlogs =
  ({ pool, now, dispatch, onTrouble }: Publishing) =>
  async (until: AbortSignal): Promise<void> => {
    const at = now()
    const due = eachOf<DueBlog>((most, last) => dueBlogs(pool, at, most, last))
    await oneByOne(due, (each) => dispatch(publishingOf(each)), { until, onTrouble })
  }

/** The same command however often, and by whomever, it is given. */
const publishingOf = ({ blog_id: blogId, publish_at }: DueBlog): BlogCommand => {
  const publishAt = publish_at.toISOString()
  const id = uuidv5(`${blogId} ${publishAt}`, PUBLISHING)
  return { id, type: 'PublishScheduledBlog', by: 'system:blogs', at: publishAt, data: { blogId, publishAt } }
}
