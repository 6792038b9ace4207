import { LONGEST_REASON } from '../../../domain/engagement/report.js'

/** Room for how many are not named. */
const REST = 40

const lengthOf = (text: string): number => Array.from(text).length

/** By which rules something was found: as many of them as a reason has room for. */
export const reasonOf = (names: readonly string[]): string => {
  const [first = '', ...others] = names.map((name) => `“${name}”`)
  let told = (others.length === 0 ? 'Found by the rule ' : 'Found by the rules ') + first
  for (const [i, name] of others.entries()) {
    if (lengthOf(told) + lengthOf(name) + REST > LONGEST_REASON) return `${told} and ${others.length - i} more`
    told += `, ${name}`
  }
  return told
}
