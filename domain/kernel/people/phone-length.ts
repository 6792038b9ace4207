/**
 * How a library of the world's numbering plans judges how long a number is, `+49123`: what is wrong with it, or undefined where nothing is.
 * A code it does not know is no mistake of the number's.
 */
export type JudgeLength = (number: string) => string | undefined

/**
 * What is wrong with the length of a number behind a country's code (`+49`), in words; undefined where it may be one. Only whether it is
 * possible is asked: which numbers are given out changes faster than programs do. It imports nothing, because the browser gets a copy of
 * this file (scripts/generate.ts).
 */
export const phoneProblem = (judge: JudgeLength, code: string, digits: string): string | undefined => {
  switch (judge(code + digits)) {
    case 'TOO_SHORT':
      return `This number is too short for ${code}.`
    case 'TOO_LONG':
      return `This number is too long for ${code}.`
    case 'INVALID_LENGTH':
      return `A number with ${code} does not have this many digits.`
    default:
      return undefined
  }
}
