import { DOCX, PDF } from '../../generated/mimes.js'
import { formatOf } from '../../files/picture/format.js'
import { tooLargeBy } from '../../shared/format/size.js'
import { files } from '../../generated/files.js'

const { categories, said } = files.addApplyNow

/** How every ZIP begins, which a .docx is (APPNOTE 4.3.7). */
const ZIP = 'PK\u0003\u0004'

/** A CV as it is sent, or why it is not taken. */
export type Judged = { readonly file: File } | { readonly problem: string; readonly help?: string }

/** Judges a CV as the server will, by its content; what systems call a .docx differs. */
export const judgedCv = async (given: File): Promise<Judged> => {
  const type = await typeOf(given).catch(() => undefined)
  if (type === undefined) return { problem: said.wrongType }
  if (given.size > categories.REPORT.maxBytes) return { problem: said.tooLarge, help: tooLargeBy(given.size - categories.REPORT.maxBytes) }
  return { file: given.type === type ? given : new File([given], given.name, { type }) }
}

const typeOf = async (file: File): Promise<string | undefined> => {
  const format = await formatOf(file)
  if (format !== undefined) return format === PDF ? format : undefined
  return /\.docx$/i.test(file.name) && (await file.slice(0, ZIP.length).text()) === ZIP ? DOCX : undefined
}
