/** Of what a program wrote before it failed (perhaps a stack trace), the line that says why. */
export const reasonIn = (lines: readonly string[]): string =>
  (lines.find((line) => /error:/i.test(line)) ?? lines.findLast((line) => line.trim() !== '') ?? 'it ended without a word').trim()
