/** "2,400". */
export const grouped = (number: number): string => number.toLocaleString('en')

/** "1 like", "2 likes": the plural of everything but one (spec 3 §2). */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
