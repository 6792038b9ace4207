/** The month of a moment (ISO 8601, UTC) as streams name it: `202603`. */
export const monthOf = (at: string): string => at.slice(0, 4) + at.slice(5, 7)

/** The one before that of a moment. */
export const monthBefore = (at: string): string => {
  const [year, month] = [Number(at.slice(0, 4)), Number(at.slice(5, 7))]
  const [of, before] = month === 1 ? [year - 1, 12] : [year, month - 1]
  return `${of}`.padStart(4, '0') + `${before}`.padStart(2, '0')
}
