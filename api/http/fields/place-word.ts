/** A place in a list as one word, which whoever asks for the next page gives back: see `PlaceWord`. */
export const placeWord = (first: number | Date, id: number): string => `${Number(first)}~${id}`

/** Its two numbers. */
export const placeIn = (word: string): readonly [first: number, id: number] => {
  const [first = 0, id = 0] = word.split('~').map(Number)
  return [first, id]
}
