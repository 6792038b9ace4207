/** "2,400", of a whole number: without a formatter of the browser, which is dear (months.ts). */
export const grouped = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** "1 like", "2,400 likes": the plural of everything but one (spec 3 §2). */
export const counted = (count: number, one: string): string => `${grouped(count)} ${one}${count === 1 ? '' : 's'}`
