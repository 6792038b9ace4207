/** What stands where nothing was written of a case, newer or older (spec 2 §2). */
export const NOTHING = {
  diagnosis: 'No diagnosis Available',
  history: 'No history Available',
  questions: 'No questions Available',
} as const

/** What is asked about a case, one question a line. */
export const questionsIn = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** What is said of keeping one (spec 2 §4). */
export const SAVE = { add: 'Add to Collection', remove: 'Remove from Collection' } as const
