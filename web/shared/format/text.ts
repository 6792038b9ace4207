const LONG = 250
const IDEAL = 200

/** From `long` characters on, blanks at its end not counted, about the first `ideal`, cut at a word (spec 2 §9, DECISIONS C-36). */
export const shortened = (text: string, long = LONG, ideal = IDEAL): string => {
  if (text.trimEnd().length < long) return text
  const cut = text.slice(0, ideal)
  const word = cut.search(/\s\S*$/)
  return `${cut.slice(0, word > 0 ? word : ideal).trimEnd()}…`
}
