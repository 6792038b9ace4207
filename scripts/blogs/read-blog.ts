import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { clean } from '../../api/blogs/clean.js'

/** A blog as an editor keeps it in a file. */
export interface WrittenBlog {
  readonly title: string
  readonly category: string
  readonly author: string
  /** Cleaned by the allow-list. */
  readonly html: string
  /** Path of a picture. */
  readonly cover: string | undefined
}

const NEEDED = ['title', 'category', 'author'] as const
const NAMES: readonly string[] = [...NEEDED, 'cover']

/**
 * Reads `title: …`, `category: …`, `author: …` and, if there is one, `cover: picture.jpg` (beside the file), each on a line; then an empty line;
 * then the text in HTML. Throws when something of it is missing.
 */
export const readBlog = (path: string): WrittenBlog => {
  const [head, ...rest] = readFileSync(path, 'utf8').replaceAll('\r\n', '\n').split('\n\n')
  const fields = new Map<string, string>()
  for (const line of head!.split('\n')) {
    const [, name = '', value = ''] = /^(\w+):\s*(\S.*)$/.exec(line) ?? []
    if (!NAMES.includes(name)) throw new Error(`${path}: "${line}" does not begin with one of ${NAMES.join(', ')}`)
    fields.set(name, value.trim())
  }
  const [title, category, author] = NEEDED.map((name) => {
    const value = fields.get(name)
    if (value === undefined) throw new Error(`${path}: the ${name} is missing`)
    return value
  }) as [string, string, string]
  const html = clean(rest.join('\n\n'))
  if (!html) throw new Error(`${path}: the text is missing`)
  const named = fields.get('cover')
  const cover = named === undefined ? undefined : join(dirname(path), named)
  if (cover !== undefined && !existsSync(cover)) throw new Error(`${path}: the cover ${named} is not beside it`)
  return { title, category, author, html, cover }
}
