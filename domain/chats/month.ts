/** The month of a moment (ISO 8601, UTC) as streams name it: `202603`. */
export const monthOf = (at: string): string => at.slice(0, 4) + at.slice(5, 7)
