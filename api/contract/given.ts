import { Type, type TSchema } from '@sinclair/typebox'
import { ID } from '../../domain/kernel/ids.js'
import { Speciality } from '../../domain/kernel/people/speciality.js'
import { VISIBLE } from '../../domain/kernel/visible.js'

/*
 * What a request may give where our parts hold less than JSON or ISO 8601 could say: it is refused in words, and no column or clock stumbles over it.
 */

/** A place in the order of the log, and whatever else a JavaScript number counts exactly. */
export const Place = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

export { ID, VISIBLE }

/** The `next` of a page whose order goes by a number, or by the milliseconds of a moment, and then by an id: `1767268800000~7`. */
export const PlaceWord = Type.String({ pattern: `^\\d{1,15}~${ID}$`, description: 'the `next` of the page before' })

const DAY = '(?:19[7-9]\\d|[2-9]\\d{3})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])'
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{3})?'

/** A moment since 1970 in UTC, to the second or the millisecond; `wanted` is said of anything else. */
export const givenMoment = (wanted = 'Please give a moment, such as 2026-12-31T12:00:00Z.') =>
  Type.String({ format: 'date-time', pattern: `^${DAY}T${TIME}Z$`, msg: { required: wanted, format: wanted, pattern: wanted } })

/** Something that can be read: blanks are not, and neither is what has no width (U+200B). */
export const READABLE = '[\\p{L}\\p{N}]'

const textWith = (pattern: string) => (required: string, longest: number) =>
  Type.String({ pattern, maxLength: longest, msg: { required, pattern: required, maxLength: `At most ${longest} characters.` } })

/** A text in which something can be seen; `required` is said of one that is missing or blank. */
export const visibleText = textWith(VISIBLE)
/** The same of one in which something can be read. */
export const readableText = textWith(READABLE)

/** One of the specialities; `required` is said of anything else. */
export const specialityField = (required: string) => Type.Union([Speciality], { msg: { anyOf: required, required } })

/** Where the next page of a list begins; null where there is none. */
export const nextOf = <Place extends TSchema>(place: Place) =>
  Type.Union([place, Type.Null()], { description: 'to be given as `before` for the next page' })
