import type { FileId } from '../../domain/kernel/ids.js'
import type { Deps } from '../deps.js'
import { asAddress, hasPlaceholder } from './placeholder.js'
import type { FileLooks } from './present-file.js'

/** A post with files. */
interface Having {
  readonly files: readonly { readonly file: FileId; readonly mime: string }[]
}

/** With what the files of some posts are presented. `at`: the moment of the answer, ISO 8601. */
export const looksOf = async (
  { files, links }: Pick<Deps, 'files' | 'links'>,
  posts: readonly Having[],
  at: string,
): Promise<FileLooks> => {
  const pictured = posts.flatMap((post) => post.files.filter(({ mime }) => hasPlaceholder(mime)).map(({ file }) => file))
  const placeholders = await files.placeholders(pictured)
  return {
    linkTo: (file, variant) => links.sign(file, variant, at),
    placeholderOf(file) {
      const placeholder = placeholders.get(file)
      return placeholder && asAddress(placeholder)
    },
  }
}
