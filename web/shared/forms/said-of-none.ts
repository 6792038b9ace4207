import type { Submission } from './submission.js'

/** What a form says of itself: what the server said of no field, or of one that no part of the form shows now; `shown` are those that one does. */
export const saidOfNone = ({ errors, problem }: Submission, shown: readonly string[]): string | undefined =>
  problem ?? errors.find(({ field }) => !shown.some((name) => field === name || field.startsWith(`${name}.`)))?.msg
