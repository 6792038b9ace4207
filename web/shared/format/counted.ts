/** "2,400". */
export const grouped = (number: number): string => number.toLocaleString('en')

/** "1 like", "2,400 likes": the plural of everything but one (spec 3 §2). */
export const counted = (count: number, one: string): string => `${grouped(count)} ${one}${count === 1 ? '' : 's'}`
