import { readEnv } from '../api/env.js'
import type { BlogId } from '../domain/kernel/ids.js'
import type { BlogDesk } from './blogs/desk.js'
import { withBlogDesk } from './blogs/open-desk.js'
import { readBlog } from './blogs/read-blog.js'
import { withParts } from './start/connected.js'
import { givenFile } from './start/given-file.js'
import { inOneLine } from './start/one-line.js'

/* `npm run blogs -- publish FILE...`, `edit NUMBER FILE`, `withdraw NUMBER`: what a file looks like stands in content/blogs. */
const USAGE = 'Usage: npm run blogs -- publish FILE...  |  edit NUMBER FILE  |  withdraw NUMBER'

const numberFrom = (text = ''): BlogId => {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(USAGE)
  return Number(text) as BlogId
}

const about = (path: string, error: unknown, more = ''): Error => new Error(`${path}: ${inOneLine(error)}${more}`, { cause: error })

/** All are read, and their covers looked at, before the first is published, so that a mistake in one of them publishes none. */
const publishing = (paths: readonly string[]): ((desk: BlogDesk) => Promise<string>) => {
  const blogs = paths.map((path) => ({ path, blog: readBlog(givenFile(path)) }))
  return async (desk) => {
    const ready = []
    for (const { path, blog } of blogs)
      try {
        ready.push({ path, publish: await desk.ready(blog) })
      } catch (error) {
        throw about(path, error)
      }
    const published: BlogId[] = []
    for (const { path, publish } of ready)
      try {
        published.push(await publish())
      } catch (error) {
        throw about(path, error, published.length > 0 ? ` (already published: ${published.join(', ')})` : '')
      }
    return `published: ${published.join(', ')}`
  }
}

const workOf = ([what, ...words]: string[]): ((desk: BlogDesk) => Promise<string>) => {
  const [first, second] = words
  if (what === 'publish' && first !== undefined) return publishing(words)
  if (what === 'edit' && second !== undefined && words.length === 2) {
    const blogId = numberFrom(first)
    const blog = readBlog(givenFile(second))
    return async (desk) => {
      await desk.edit(blogId, blog)
      return `edited: ${blogId}`
    }
  }
  if (what === 'withdraw' && words.length === 1) {
    const blogId = numberFrom(first)
    return async (desk) => {
      await desk.withdraw(blogId)
      return `withdrawn: ${blogId}`
    }
  }
  throw new Error(USAGE)
}

try {
  const work = workOf(process.argv.slice(2))
  const env = readEnv(process.env)
  console.log(await withParts(env, (parts) => withBlogDesk(parts, env, work)))
} catch (error) {
  console.error(inOneLine(error))
  process.exitCode = 1
}
