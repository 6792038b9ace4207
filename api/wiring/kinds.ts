import { eraseComments } from '../engagement/comments/erase-comments.js'
import { erasePosts, keptSubjects } from '../engagement/erase-posts.js'
import { exportComments, exportPresses, exportPosts } from '../engagement/export.js'
import type { AnyKind } from '../engagement/kind.js'
import { eraseFiles } from '../files/erase-files.js'
import { exportFiles } from '../files/export.js'
import type { ApiSlice, Working } from '../slice.js'

/** Every kind of post that some slices have. */
export const kindsOf = (slices: readonly ApiSlice[]): readonly AnyKind[] => slices.flatMap(({ kind }) => kind ?? [])

/** What members leave behind: posts of every kind, what they wrote below posts, what slices have of them, and files at last, which belong to posts. */
export const partsOf = (slices: readonly ApiSlice[]): Working['partsFor'] => {
  const kinds = kindsOf(slices)
  return (eraser, leaver) => [
    erasePosts(eraser, kinds, leaver.keepPosts),
    eraseComments(eraser, kinds),
    ...slices.flatMap((slice) => slice.erasure?.(eraser, leaver) ?? []),
    eraseFiles(eraser, () => keptSubjects(eraser.pool, kinds, leaver)),
  ]
}

/** All that is a member's, files at last. */
export const exportersOf = (slices: readonly ApiSlice[]): Working['exporters'] => {
  const kinds = kindsOf(slices)
  return [...slices.flatMap((slice) => slice.export ?? []), ...kinds.map(exportPosts), exportComments, exportPresses(kinds), exportFiles]
}
