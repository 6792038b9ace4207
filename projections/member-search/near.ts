/** From so many letters on a word with a slip in it may still be going on. */
export const GOING_ON = 5
/** Shorter words are close to too many others; in longer ones the first letters are enough. */
const SHORTEST = 4
const LETTERS = 14

/**
 * A word without one of its letters, in every way. Two words that differ by one letter more, one less, another one, or two changed round,
 * have one of these in common, or one is among those of the other: an index finds it, where comparing would have to read every name.
 */
export const nearOf = (word: string): readonly string[] => {
  const letters = Array.from(word).slice(0, LETTERS)
  if (letters.length < SHORTEST) return []
  return [...new Set(letters.map((_, i) => [...letters.slice(0, i), ...letters.slice(i + 1)].join('')))]
}

/** Whether a word is another one but for one such slip, or begins it where it may go on. */
export const isNear = (word: string, other: string, mayGoOn: boolean): boolean => {
  const [a, b] = [Array.from(word), Array.from(other)]
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  const is = (from: number, otherFrom: number): boolean => {
    const [rest, otherRest] = [a.slice(from).join(''), b.slice(otherFrom).join('')]
    return mayGoOn ? otherRest.startsWith(rest) : rest === otherRest
  }
  const isTurned = a[same + 1] !== undefined && a[same + 1] === b[same] && a[same] === b[same + 1]
  return is(same, same) || is(same + 1, same) || is(same, same + 1) || is(same + 1, same + 1) || (isTurned && is(same + 2, same + 2))
}
