import type { FileRules } from './file-rules.js'

/** How files are called whose types browsers do not know by these names. */
export const ENDINGS: Readonly<Record<string, string>> = {
  'video/matroska': '.mkv',
  'video/vnd.avi': '.avi',
  'video/quicktime': '.mov',
  'video/ogg': '.ogg',
}

const endingsOf = (mime: string): readonly string[] =>
  mime === 'image/jpeg' ? ['.jpg', '.jpeg'] : [ENDINGS[mime] ?? `.${mime.slice(mime.indexOf('/') + 1)}`]

/** Of which types files are by their names, which are all that is left of those that were chosen another time. */
export const typesByName = (names: readonly string[], { categories }: Pick<FileRules<string>, 'categories'>): readonly string[] => {
  const mimes = Object.values(categories).flatMap(({ mimes }) => mimes)
  return names.flatMap((name) => mimes.find((mime) => endingsOf(mime).some((ending) => name.toLowerCase().endsWith(ending))) ?? [])
}
