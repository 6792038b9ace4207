/** "Dr." and the full name (spec 1 §1); without one, somebody whose account is gone. */
export const doctor = (fullName: string | null): string => (fullName === null ? 'Former member' : `Dr. ${fullName}`)

/** The first letters of the first and the last name. */
export const initials = (fullName: string | null): string => {
  const names = (fullName ?? '').split(/\s+/).filter(Boolean)
  return [names[0], names.length > 1 ? names.at(-1) : undefined].map((name) => name?.match(/^./u)?.[0] ?? '').join('')
}

/** The line under a doctor's name (spec 1 §1, DECISIONS C-09). */
export const degrees = (speciality: string | null): string => (speciality === null ? 'MBBS' : `MBBS, MS - (${speciality})`)
