/**
 * Postgres keeps no NUL character and no half of a surrogate pair, and a view could therefore never keep a text with one: the log would hold what
 * stands in the way of every view. The edge lets none in, and what writes rows sends none.
 */
const INSTEAD = '\uFFFD'

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** The text itself if it can be kept; else with U+FFFD, the character for what cannot be shown, in each of the places. */
export const storable = (text: string): string => (isStorable(text) ? text : text.toWellFormed().replaceAll('\0', INSTEAD))
