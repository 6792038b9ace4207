import { isDeepStrictEqual } from 'node:util'
import { asTold } from '../../../domain/cases/told.js'
import type { FileCategory } from '../../../domain/kernel/file.js'
import type { FileId } from '../../../domain/kernel/ids.js'
import type { Replayed } from '../../../projections/replay.js'
import type { Change } from '../../contract/staff/replay.js'

type Picture = NonNullable<Replayed['shown']>

/** What is no word to read: numbers of things, and what a page does not show. */
const UNREAD = ['post_id', 'author', 'position', 'version', 'viewed_at', 'answered', 'liked_by', 'saved_by'] as const

/** What a file shows, in a word. */
const KINDS: Readonly<Record<FileCategory, string>> = { IMAGE: 'Image', VIDEO: 'Video', REPORT: 'Report', SCAN: 'Scan' }

/** What of a post somebody reads: its words, its files, each called by its place in `all`, and how much moves on it. */
const readOf = (picture: Picture | undefined, all: readonly FileId[]): Readonly<Record<string, unknown>> => {
  if (!picture) return {}
  const files = picture.files.map(({ file, category }) => ({ file, category, name: `${KINDS[category]} ${all.indexOf(file) + 1}` }))
  const comments = picture.comments.filter(({ deleted }) => !deleted).map(({ text }) => text)
  const read = Object.entries(asTold(picture)).filter(([field]) => !(UNREAD as readonly string[]).includes(field))
  return { ...Object.fromEntries(read), files, comments }
}

/** Field by field, in the order of the fields; what is not there is null. */
export const diffOf = (from: Picture | undefined, to: Picture | undefined): Change[] => {
  const all = [...new Set([from, to].flatMap((picture) => picture?.files.map(({ file }) => file) ?? []))]
  const [before, after] = [readOf(from, all), readOf(to, all)]
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
    .filter((change) => !isDeepStrictEqual(change.from, change.to))
}
