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

  const write = async (type: 'PublishBlog' | 'EditBlog', id: string, at: string, blogId: BlogId, blog: WrittenBlog): Promise<void> => {
    const { cover, ...written } = blog
    const data = { blogId, ...written, ...(await keptCover(cover, blogId, id, at)) }
    await dispatch({ id, type, by: 'operator', at, data })
  }

  return {
    /** Answers the number of the new blog. */
    async publish(blog: WrittenBlog): Promise<BlogId> {
      const id = randomUUID()
      const at = now()
      const blogId = (await claimId(pool, id, at)) as BlogId
      await write('PublishBlog', id, at, blogId, blog)
      return blogId
    },

    edit: (blogId: BlogId, blog: WrittenBlog): Promise<void> => write('EditBlog', randomUUID(), now(), blogId, blog),

    async withdraw(blogId: BlogId): Promise<void> {
      await dispatch({ id: randomUUID(), type: 'WithdrawBlog', by: 'operator', at: now(), data: { blogId } })
    },
  }
}
export type BlogDesk = ReturnType<typeof blogDesk>
