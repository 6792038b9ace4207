/** What the metadata of a stream say about what of it can be read. */
export interface StreamMetadata {
  /** Everything that was written, known to us or not. */
  readonly written: Readonly<Record<string, unknown>>
  /** Revisions below cannot be read. */
  readonly truncateBefore: number
  /** How many of the last events can be read. */
  readonly maxCount: number
  /** For how many seconds an event can be read. */
  readonly maxAge: number
}

/** `$tb` of a stream that is deleted softly: 2^63-1, which JavaScript reads as this. */
const EVERYTHING = 2 ** 63
/** What a soft delete writes; not by JSON.stringify, which would lose the last digit. */
export const SOFT_DELETION = Buffer.from('{"$tb":9223372036854775807}')

const NO_METADATA: StreamMetadata = { written: {}, truncateBefore: 0, maxCount: Infinity, maxAge: Infinity }
/** Of the metadata of a stream only the last can be read. */
export const OF_METASTREAM: StreamMetadata = { ...NO_METADATA, maxCount: 1 }

/** Reads the data of a `$metadata` event; what is no JSON object, or no number where one belongs, is as if it were not there. */
export const parseMetadata = (data: Buffer | undefined): StreamMetadata => {
  const written = objectIn(data)
  if (!written) return NO_METADATA
  return {
    written,
    truncateBefore: numberOr(written['$tb'], NO_METADATA.truncateBefore),
    maxCount: numberOr(written['$maxCount'], NO_METADATA.maxCount),
    maxAge: numberOr(written['$maxAge'], NO_METADATA.maxAge),
  }
}

export const isSoftDeleted = ({ truncateBefore }: StreamMetadata): boolean => truncateBefore >= EVERYTHING

/** The metadata of a stream that is written to again after it was deleted softly: what is new can be read. */
export const undeleted = ({ written }: StreamMetadata, truncateBefore: number): Buffer =>
  Buffer.from(JSON.stringify({ ...written, $tb: truncateBefore }))

const objectIn = (data: Buffer | undefined): Record<string, unknown> | undefined => {
  if (!data?.length) return undefined
  try {
    const value: unknown = JSON.parse(data.toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' && value >= 0 ? value : otherwise)
