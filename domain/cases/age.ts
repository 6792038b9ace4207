/**
 * From here on nobody is told the age of a patient: so few are as old that it tells who they are (DECISIONS C-59). This file imports nothing,
 * because the browser gets a copy of it (scripts/generate.ts).
 */
export const OLDEST_TOLD = 90

/** An age as others are told it. */
export const toldAge = (age: number | null): { readonly age: number | null; readonly age_over_90: boolean } => ({
  age: age === null ? null : Math.min(age, OLDEST_TOLD),
  age_over_90: age !== null && age >= OLDEST_TOLD,
})

/** An age that came back from a form: who was told no more than `OLDEST_TOLD` has not changed what was there. */
export const ageAfterEdit = (before: number | null, sent: number | null): number | null =>
  sent === OLDEST_TOLD && before !== null && before >= OLDEST_TOLD ? before : sent
