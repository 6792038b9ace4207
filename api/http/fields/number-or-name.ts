/** What a form sends of a list: the number of one of it, as a number or in digits, or its name. */
export type NumberOrName = number | string

/** The number, if it is one that an id can be; else undefined: it is a name. */
export const numberIn = (given: NumberOrName): number | undefined => {
  const number = /^\d{1,10}$/.test(String(given).trim()) ? Number(given) : Infinity
  return number < 2 ** 31 ? number : undefined
}
