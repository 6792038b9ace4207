import type { WithheldBy } from '../../../projections/engagement/facts.js'
import type { FileId, MemberId } from '../../../domain/kernel/ids.js'
import type { Deps } from '../../deps.js'
import { asAddress, hasPlaceholder } from './placeholder.js'
import type { FileLooks } from './present-file.js'

/** A post with files. One that a moderator has removed is looked at by its author alone (DECISIONS C-61). */
interface Having {
  readonly removed_by: WithheldBy | null
  readonly files: readonly { readonly file: FileId; readonly mime: string }[]
}

/** With what the files of some posts are presented and, if it is said, who is told the names of their own. `at`: the moment of the answer, ISO 8601. */
export const looksOf = async (
  { files, links }: Pick<Deps, 'files' | 'links'>,
  posts: readonly Having[],
  at: string,
  namesFor: MemberId | null = null,
): Promise<FileLooks> => {
  const pictured = posts.flatMap((post) => post.files.filter(({ mime }) => hasPlaceholder(mime)).map(({ file }) => file))
  const ofAuthor = new Set(
    posts.filter(({ removed_by }) => removed_by === 'moderator').flatMap(({ files }) => files.map(({ file }) => file)),
  )
  const placeholders = await files.placeholders(pictured)
  return {
    linkTo: (file, variant) => (ofAuthor.has(file) ? links.signFor('author', file, variant, at) : links.sign(file, variant, at)),
    namesFor,
    placeholderOf(file) {
      const placeholder = placeholders.get(file)
      return placeholder && asAddress(placeholder)
    },
  }
}
