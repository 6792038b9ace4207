/** The month of a moment (ISO 8601, UTC) as streams name it: `202603`. */
export const monthOf = (at: string): string => at.slice(0, 4) + at.slice(5, 7)

/** The one before that of a moment. */
export const monthBefore = (at: string): string => monthOf(new Date(Date.parse(`${at.slice(0, 7)}-01T00:00:00.000Z`) - 1).toISOString())
