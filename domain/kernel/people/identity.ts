/** A surgeon as they are named everywhere: on every page, in mails and in what is pushed. */
export interface Identity {
  /** "Dr. A B". */
  readonly name: string
  /** "MBBS, MS - (Urology)"; null for whoever is forgotten. */
  readonly degrees: string | null
}

/**
 * "Dr." and the full name, "MBBS" and, where one is set, the speciality (spec 1 §1, DECISIONS C-09); without a name, somebody whose account is
 * gone. It imports nothing, because the browser gets a copy of this file (scripts/generate.ts).
 */
export const identityOf = (fullName: string | null, speciality: string | null): Identity =>
  fullName === null
    ? { name: 'Former member', degrees: null }
    : { name: `Dr. ${fullName}`, degrees: speciality === null ? 'MBBS' : `MBBS, MS - (${speciality})` }

/** Who is named to nobody: somebody who is no member. */
export const VISITOR: Identity = { name: 'A visitor', degrees: null }

/** Where there is room for the name alone. */
export const doctor = (fullName: string | null): string => identityOf(fullName, null).name
