/** "2,400", of a whole number: without a formatter of the browser, which is dear (months.ts). */
export const grouped = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** "3", of what is counted no further than to `most`, a hundred for example: then it is "99+". */
export const cappedAt = (most: number, count: number): string => (count < most ? String(count) : `${most - 1}+`)

/** "1 like", "2,400 likes": the plural of everything but one (spec 3 §2). */
export const counted = (count: number, one: string): string => `${grouped(count)} ${one}${count === 1 ? '' : 's'}`

/** The same of what is counted no further: "99+ new messages". */
export const countedTo = (most: number, count: number, one: string): string =>
  count < most ? counted(count, one) : `${cappedAt(most, count)} ${one}s`
