import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Env } from '../../api/env.js'
import { withBlogDesk } from '../blogs/open-desk.js'
import { readBlog } from '../blogs/read-blog.js'
import type { ConnectedParts } from '../start/connected.js'

const FOLDER = new URL('../../content/blogs/', import.meta.url)

/** Publishes the blogs that come with SFS, once: not where there are blogs already. */
export const publishBlogs = async (parts: ConnectedParts, place: Pick<Env, 'dataDir' | 'bucket'>, url: string): Promise<void> => {
  const answer = (await (await fetch(`${url}/api/blogs/images/getAllBlogs?pageSize=1`)).json()) as { data: { total: number } }
  if (answer.data.total > 0) return
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.html'))
  await withBlogDesk(parts, place, async (desk) => {
    for (const name of files.sort()) await desk.publish(readBlog(fileURLToPath(new URL(name, FOLDER))))
  })
}
