import { MulterError } from 'multer'
import { Refusal } from '../../domain/kernel/refusal.js'
import type { Files } from '../contract/call.js'
import { pleaseCheck } from '../http/please-check.js'

export const TOO_LARGE = 'File exceeding size limit found'
export const WRONG_TYPE = 'Unsupported file type found'
export const DICOM_TYPE = 'application/dicom'
/** Of a DICOM scan, which also holds who the patient is. */
export const DICOM = 'This is a DICOM scan: export the picture as JPEG or PNG without the patient’s name, and add that'

/** Of a file that is larger than its call takes. */
export const tooLargeFor = ({ said }: Pick<Files, 'said'>): string => said?.tooLarge ?? TOO_LARGE

/** What the sender hears when a form could not be received. What was not the sender's doing is handed on as it is. */
export const refusalOf = (error: unknown, files: Files): Error => {
  if (error instanceof Refusal) return error
  if (error instanceof MulterError) return OF_LIMIT[error.code]?.(files, error.field ?? '') ?? malformed()
  // The parser's own errors speak of the form; those of the system name the call that failed.
  const isOfTheSystem = error instanceof Error && 'syscall' in error
  return isOfTheSystem ? error : malformed()
}

const check = (field: string, msg: string) => pleaseCheck([{ field, msg }])
const malformed = () => new Refusal('malformed', 'The request could not be read')

/** `named` is the field of the form at which the limit was met. */
const OF_LIMIT: Readonly<Record<string, (files: Files, named: string) => Refusal>> = {
  LIMIT_FILE_SIZE: (files) => new Refusal('too-large', tooLargeFor(files), [{ field: files.field, msg: tooLargeFor(files) }]),
  LIMIT_FILE_COUNT: ({ field, most }) => check(field, `At most ${most} files.`),
  LIMIT_UNEXPECTED_FILE: (_files, named) => check(named, 'No files are taken here.'),
  LIMIT_FIELD_VALUE: (_files, named) => check(named, 'This text is too long.'),
}
