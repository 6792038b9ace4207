import { Type, type Static } from '@sinclair/typebox'
import { FileCategory } from '../kernel/file.js'
import { FileId } from '../kernel/ids.js'
import { Personal } from '../kernel/personal.js'

/** Files that one post has at most. */
export const MOST_FILES = 20

const strict = { additionalProperties: false }
const pixels = Type.Integer({ minimum: 1 })
const file = { file: FileId, category: FileCategory, mime: Type.String(), width: pixels, height: pixels }

/** A file of a post, as a command brings it; its name is the one that its author gave it. */
export const PostFile = Type.Object({ ...file, name: Type.String() }, strict)
export type PostFile = Static<typeof PostFile>

/** The same as it is stored. */
export const StoredFile = Type.Object({ ...file, name: Personal(Type.String()) }, strict)

/** The files that a post has from now on, in their order: those it had are kept by their ids, and the others come along. */
export const FilesWanted = Type.Object(
  { order: Type.Array(FileId, { maxItems: MOST_FILES, uniqueItems: true }), added: Type.Array(PostFile, { maxItems: MOST_FILES }) },
  strict,
)
export type FilesWanted = Static<typeof FilesWanted>

/** What became of the files of a post: `order` is all that it has now, those that were kept and those that were added. */
export const FilesChanged = Type.Object({ order: Type.Array(FileId), added: Type.Array(StoredFile), removed: Type.Array(FileId) }, strict)
export type FilesChanged = Static<typeof FilesChanged>
