import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { basename } from 'node:path'
import type { Pool } from 'pg'
import type { Keep } from '../../api/files/keep.js'
import type { Handle } from '../../commands/runtime/slice.js'
import { claimId } from '../../commands/vault/claims.js'
import type { BlogId } from '../../domain/kernel/ids.js'
import type { WrittenBlog } from './read-blog.js'

interface Desk {
  readonly pool: Pool
  readonly dispatch: Handle
  readonly keep: Keep
  readonly now: () => string
}

const PICTURE = { mimes: ['image/jpeg', 'image/png'], maxBytes: 10 * 1024 * 1024 }
const COVER = { field: 'cover', most: 1, categories: { IMAGE: PICTURE } }

/** What whoever operates SFS does with blogs, by the same commands as everybody; all refuse what cannot be. */
export const blogDesk = ({ pool, dispatch, keep, now }: Desk) => {
  const keptCover = async (path: string | undefined, blogId: BlogId, commandId: string, at: string) => {
    if (path === undefined) return {}
    const received = [{ path, originalName: basename(path), size: statSync(path).size }]
    const place = { subject: `blog:${blogId}`, stream: `blog-${blogId}`, owner: null, commandId, at }
    const [cover] = await keep(received, { files: COVER, fileTypes: '["IMAGE"]', ...place })
    const { file, mime, width, height } = cover!
    return { cover: { file, mime, width, height } }
  }

  /** Keeps the cover, and answers what then writes the blog. Refuses a cover that is no picture. */
  const ready = async (type: 'PublishBlog' | 'EditBlog', blog: WrittenBlog, known?: BlogId): Promise<() => Promise<BlogId>> => {
    const [id, at] = [randomUUID(), now()]
    const blogId = known ?? ((await claimId(pool, id, at)) as BlogId)
    const { cover, ...written } = blog
    const data = { blogId, ...written, ...(await keptCover(cover, blogId, id, at)) }
    return async () => {
      await dispatch({ id, type, by: 'operator', at, data })
      return blogId
    }
  }
  const written = async (...what: Parameters<typeof ready>): Promise<BlogId> => (await ready(...what))()

  return {
    /** Looks at its cover; answers what publishes it, and then its number. */
    ready: (blog: WrittenBlog) => ready('PublishBlog', blog),

    /** Answers the number of the new blog. */
    publish: (blog: WrittenBlog): Promise<BlogId> => written('PublishBlog', blog),

    async edit(blogId: BlogId, blog: WrittenBlog): Promise<void> {
      await written('EditBlog', blog, blogId)
    },

    async withdraw(blogId: BlogId): Promise<void> {
      await dispatch({ id: randomUUID(), type: 'WithdrawBlog', by: 'operator', at: now(), data: { blogId } })
    },
  }
}
export type BlogDesk = ReturnType<typeof blogDesk>
