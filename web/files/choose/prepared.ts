import { MOST_PIXELS } from '../../generated/files.js'
import { drawn, pixelsOf } from '../picture/canvas.js'
import { fitting, named } from '../picture/fitting.js'
import { formatOf } from '../picture/format.js'
import { DICOM_HELP, HEIC_HELP } from '../picture/helps.js'
import { inMegapixels, tooLargeBy } from '../../shared/format/size.js'
import { saidOf, USUAL, type Origin } from './chosen-files.js'
import type { FileRules } from './file-rules.js'

/** What is to be done about an image that nothing can show. */
const BROKEN_HELP = 'This file is damaged or is not an image. Open it on this device, save it again as JPEG or PNG, and add that copy.'

/** It was moved or deleted since it was chosen, is not on this device, or is a folder. */
const UNREADABLE = 'This file could not be read'

/** Nothing can be shown of it: it was saved while a disk was full, or is still on its way from another device. */
const EMPTY = 'This file is empty'

/** A file as the form takes it, and what it was before if it had to be made another; or why it is not taken. */
export type Prepared = { readonly file: File; readonly origin?: Origin } | { readonly problem: string; readonly help?: string }

const fewPixels = `At most ${inMegapixels(MOST_PIXELS)} can be taken.`

/** Judges a file as the server will, by its content; a photograph that is too large, in bytes or in pixels, or HEIC, is made one that fits (spec 2 §5). */
export const prepared = async <Category extends string>(
  given: File,
  category: Category,
  rules: Pick<FileRules<Category>, 'categories' | 'said'>,
): Promise<Prepared> => {
  if (given.size === 0) return { problem: EMPTY }
  const { mimes, maxBytes } = rules.categories[category]
  const { wrongType, tooLarge } = saidOf(rules)
  const format = await formatOf(given).then(
    (told) => told ?? given.type,
    () => undefined,
  )
  if (format === undefined) return { problem: UNREADABLE }
  const isHeic = format === 'image/heic' && mimes.includes('image/jpeg')
  if (!isHeic && !mimes.includes(format)) return { problem: wrongType, ...(format === 'application/dicom' && { help: DICOM_HELP }) }
  // The moment stays: by it the file is known again when it is chosen once more.
  const file = given.type === format ? given : new File([given], given.name, { type: format, lastModified: given.lastModified })
  const isImage = format.startsWith('image/')
  const fits = !isHeic && file.size <= maxBytes
  const pixels = fits && isImage ? await pixelsOf(file) : 0
  if (pixels === undefined) return { problem: wrongType, help: BROKEN_HELP }
  if (fits && pixels <= MOST_PIXELS) return { file }
  const refused = fits
    ? { problem: USUAL.tooLarge, help: `It has ${inMegapixels(pixels)}. ${fewPixels}` }
    : { problem: tooLarge, help: tooLargeBy(file.size - maxBytes) }
  // Made smaller, what moves would stand still.
  if (!isImage || format === 'image/gif') return refused
  try {
    const made = named(await fitting(await drawn(file), 'image/jpeg', maxBytes), file.name)
    return { file: made, origin: { bytes: given.size, isHeic, ...(fits && { pixels }) } }
  } catch {
    // Whatever the browser could not do: the form says what it says of every file it cannot take.
    return isHeic ? { problem: wrongType, help: HEIC_HELP } : refused
  }
}
